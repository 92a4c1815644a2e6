import { ApiError } from '../api/api-error';
import { session } from '../session/session';
import type { SessionStore } from '../session/session-store';

/** An image that the server has stored. */
export interface UploadedImage {
  id: string;
  fileName: string;
  url: string;
}

export interface Upload {
  /** API path: the library of an organization, or the place for drafts. */
  path: string;
  file: Blob;
  fileName: string;
  mustBeSquare?: boolean;
  /** Cancels the upload, which is then rejected with an AbortError. */
  signal?: AbortSignal;
  /** Called with the progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

const TIMEOUT_MS = 240_000;
const BUSY = 503;
/** A busy server refuses immediately; the same file is sent again a moment later. */
const TRIES = 4;
const PAUSE_MS = 1_000;

/** Uploads one image. Uses XMLHttpRequest, because `fetch` can't report progress. */
export async function uploadImage(upload: Upload, store: Pick<SessionStore, 'ensure' | 'renew'> = session) {
  let { accessToken } = await store.ensure();
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await send(upload, accessToken);
    if (status === 201) return body as UploadedImage;
    if (status === 401 && tries === 1) accessToken = (await store.renew(accessToken)).accessToken;
    else if (status === BUSY && tries < TRIES) await pause(PAUSE_MS * tries, upload.signal);
    else throw ApiError.of(body, status);
  }
}

function send({ path, file, fileName, mustBeSquare, signal, onProgress }: Upload, accessToken: string) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const form = new FormData();
    form.append('file', file, fileName);
    request.open('POST', `${path}${mustBeSquare ? '?square=true' : ''}`);
    request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => reject(ApiError.offline());
    request.ontimeout = () => reject(ApiError.offline());
    request.onabort = () => reject(cancelled());
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    request.send(form);
  });
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const cancel = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const cancelled = () => new DOMException('The upload was canceled', 'AbortError');

export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
