import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageDto } from '../../backend/src/clients/images/images.dto.js';
import { Config } from '../../backend/src/platform/config/config.js';
import type { FieldError } from '../../contracts/domain/errors.js';
import { formWith } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';

/** The image, or an error with the issues of fields. */
export interface SentAnswer {
  status: number;
  body: ImageDto & { code?: string; message?: string; errors?: FieldError[] };
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
  return { status: answer.status, body: (await answer.json()) as SentAnswer['body'] };
}

/** Names of all pictures on the disk. */
export const filesOnDisk = (foyer: TestApp): string[] =>
  readdirSync(join(foyer.get(Config).storage.DATA_DIR, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
