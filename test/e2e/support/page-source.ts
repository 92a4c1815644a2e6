import { get } from 'node:http';

/** A page as crawlers get it: no script has run. */
export interface PageSource {
  status: number;
  location: string | null;
  title: string;
  /** Content of the meta element with this name or property; null where there is none. */
  meta(key: string): string | null;
}

/** Asks for a page under any host name, which `fetch` would not send. */
export function readPageSource(address: string, host?: string): Promise<PageSource> {
  return new Promise((resolve, reject) => {
    get(address, host ? { headers: { host } } : {}, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        html += part;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '',
          meta: (key) => new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1] ?? null,
        }),
      );
    }).on('error', reject);
  });
}
