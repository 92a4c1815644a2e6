import { describe, expect, it } from '@jest/globals';
import { isImageAddress, srcSetOf } from './image-address.js';

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

describe('srcSetOf', () => {
  it('names the widths of an image in a library', () => {
    expect(srcSetOf('/media/images/0198/logo.png')).toBe(
      '/media/images/0198/logo.png?w=640 640w, /media/images/0198/logo.png?w=1280 1280w, /media/images/0198/logo.png 2560w',
    );
  });

  it.each(['/assets/default-artwork.jpg', '/media/demo/posters/tree.webp', 'https://media.example.org/a.jpg'])(
    'names none of %s',
    (address) => expect(srcSetOf(address)).toBeUndefined(),
  );
});
