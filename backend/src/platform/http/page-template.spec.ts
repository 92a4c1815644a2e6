import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PageTemplate } from './page-template.js';

const LONG = `<style>${'#first { color: red; }\n'.repeat(400)}</style>`;
const HTML = `<link rel="icon" href="/a.svg" /><title>Foyer</title>${LONG}<!--foyer-head--><ul><!--foyer-first-list--><li></li><!--/foyer-first-list--></ul>`;

describe('PageTemplate', () => {
  it('fills what it is given and leaves the rest as it was built', () => {
    const page = new PageTemplate(HTML).fill({ windowTitle: '', head: '<meta name="x" content="$& ü">' });
    expect(page.toBuffer().toString()).toBe(
      HTML.replace('<title>Foyer</title>', '').replace('<!--foyer-head-->', () => '<meta name="x" content="$& ü">'),
    );
    expect(new PageTemplate(HTML).fill({ list: '<li>One</li>' }).toBuffer().toString()).toContain(
      '<ul><li>One</li></ul>',
    );
  });

  it('compresses to the same page', () => {
    const page = new PageTemplate(HTML).fill({ head: '<meta name="x" content="ü">', list: '<li>One</li>' });
    const gzip = page.toGzip();
    expect(gunzipSync(gzip).toString()).toBe(page.toBuffer().toString());
    expect(gzip.length).toBeLessThan(page.toBuffer().length / 10);
  });
});
