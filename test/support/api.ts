import request from 'supertest';
import type { TestApp } from './app.js';

/** The API as the person who holds the token uses it: `api(foyer, token).post('/clients/…', body)`. */
export function api(foyer: Pick<TestApp, 'url'>, token: string) {
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    request(foyer.url)[method](`/api${path}`).set('authorization', `Bearer ${token}`);
  return {
    get: (path: string) => call('get', path),
    post: (path: string, body?: object) => call('post', path).send(body),
    put: (path: string, body?: object) => call('put', path).send(body),
    delete: (path: string) => call('delete', path),
  };
}
