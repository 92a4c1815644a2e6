import sharp from 'sharp';
import { formWith } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';

export interface SentAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  body: any;
}

export const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#2864f5' } })
    .toFormat(format)
    .toBuffer();

/** Sends a file as a page does. */
export async function sendFile(
  foyer: Pick<TestApp, 'url'>,
  token: string,
  path: string,
  file: Buffer,
  name = 'logo.png',
): Promise<SentAnswer> {
  const answer = await fetch(`${foyer.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formWith(file, name),
  });
  return { status: answer.status, body: await answer.json() };
}
