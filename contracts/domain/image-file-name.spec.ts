import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { imageFileName, numberedFileName } from './image-file-name.js';

describe('names of images', () => {
  it.each([
    ['Logo.PNG', 'png', 'logo.png'],
    ['Our Summer  Party.jpeg', 'jpg', 'our-summer-party.jpg'],
    ['animation.gif', 'png', 'animation.png'],
    ['C:\\fakepath\\photo.jpg', 'jpg', 'photo.jpg'],
    ['../../etc/passwd', 'png', 'passwd.png'],
    ['..', 'png', 'image.png'],
    ['.htaccess', 'png', 'image.png'],
    ['...hidden.png', 'png', 'hidden.png'],
    ['a..b.png', 'png', 'a.b.png'],
    ['日本.png', 'png', 'image.png'],
    ['Zoë & Co (1).webp', 'webp', 'zoe--co-1.webp'],
    ['Grüße aus Łódź.png', 'png', 'gruesse-aus-lodz.png'],
    ['evil.svg.png', 'png', 'evil.svg.png'],
    ['<script>.png', 'png', 'script.png'],
    ['', 'jpg', 'image.jpg'],
    ['no-ending', 'jpg', 'no-ending.jpg'],
    ['line\nbreak\u0000.jpg', 'jpg', 'line-break.jpg'],
    [`${'a'.repeat(200)}.png`, 'png', `${'a'.repeat(76)}.png`],
  ])('%j becomes a name of %s: %s', (given, extension, name) => expect(imageFileName(given, extension)).toBe(name));

  it('are safe in paths and addresses, at most 80 characters, and stay what they are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('jpg', 'png', 'webp'),
        (given, ending) => {
          const name = imageFileName(given, ending);
          expect(name).toMatch(/^[a-z0-9_][a-z0-9._-]*\.(jpg|png|webp)$/);
          expect(name).not.toContain('..');
          expect(name.length).toBeLessThanOrEqual(80);
          expect(imageFileName(name, ending)).toBe(name);
        },
      ),
    );
  });

  it('take a number before the ending when the library has them already', () => {
    expect(numberedFileName('logo.png', 0)).toBe('logo.png');
    expect(numberedFileName('logo.png', 1)).toBe('logo-1.png');
    expect(numberedFileName('a.b.png', 12)).toBe('a.b-12.png');
    const long = numberedFileName(`${'a'.repeat(76)}.png`, 100);
    expect(long).toBe(`${'a'.repeat(72)}-100.png`);
  });
});
