import { describe, expect, it } from '@jest/globals';
import { isImageAddress } from './image-address.js';

describe('isImageAddress', () => {
  it.each([
    ['https://media.example.org/a.jpg?w=640', true],
    ['/media/demo/poster.jpg', true],
    ['/assets/default-artwork.jpg', true],
    ['http://media.example.org/a.jpg', false],
    ['//evil.example/a.jpg', false],
    ['/media/../api/session', false],
    ['/api/session', false],
    ['/media/a.jpg?b', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['media/a.jpg', false],
    ['https://media.example.org:99999/a.jpg', false],
    ['', false],
  ])('answers %s with %s', (text, expected) => {
    expect(isImageAddress(text)).toBe(expected);
  });
});
