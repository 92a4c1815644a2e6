import { afterAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { ErrorFilter } from './error.filter.js';

describe('ErrorFilter', () => {
  const app = fastify();
  const filter = new ErrorFilter();
  app.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  app.all('/*', () => {
    throw Object.assign(new Error('the database is away'), { statusCode: 503 });
  });
  afterAll(() => app.close());

  it.each([
    ['a page', 'GET', '/grace/sunday', 'text/html,*/*;q=0.8', /^<!doctype html>.*We can't show this page right now/s],
    ['what the apps ask for', 'GET', '/grace/sunday', '*/*', /"code":"unavailable"/],
    ['the API, for everyone', 'GET', '/api/contents', 'text/html', /"code":"unavailable"/],
    ['a form', 'POST', '/grace/sunday', 'text/html', /"code":"unavailable"/],
  ] as const)('answers %s', async (_name, method, url, accept, body) => {
    const answer = await app.inject({ method, url, headers: { accept } });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toMatch(body);
  });
});
