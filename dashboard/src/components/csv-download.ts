import { ApiError } from '@ui/api/api-error';
import { failureToast } from '@ui/components/failure-toast';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { staffText } from '../staff-messages';

/** What every request for a file is made with. */
export type CsvOptions = { parseAs: 'stream'; signal: AbortSignal };

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** A download that is under way. */
export interface CsvDownload<Asked> {
  asked: Asked;
  /** Lines that have arrived. */
  lines: number;
  cancel: () => void;
}

/** How often the number of lines that have arrived is shown, in milliseconds. */
const SHOW_MS = 200;
const LINE_END = 10;

/** Downloads a CSV file, under the name that the server gives it, and tells how far it is. `request` may depend on what is asked for. */
export function useCsvDownload<Asked = void>(
  key: string,
  request: (options: CsvOptions, asked: Asked) => Promise<Answer>,
  failure = staffText('export.failed'),
) {
  const [download, setDownload] = useState<CsvDownload<Asked> | null>(null);
  const { isMutating, trigger } = useSWRMutation<boolean, unknown, string, { asked: Asked }>(
    key,
    async (_, { arg: { asked } }) => {
      const ending = new AbortController();
      setDownload({ asked, lines: 0, cancel: () => ending.abort() });
      try {
        const { data, error, response } = await request({ parseAs: 'stream', signal: ending.signal }, asked);
        if (!response.ok || !data) throw ApiError.of(error, response.status);
        const parts = await partsOf(data as ReadableStream<Uint8Array>, (lines) =>
          setDownload((shown) => shown && { ...shown, lines }),
        );
        save(parts, nameIn(response.headers.get('content-disposition')) ?? 'export.csv');
      } catch (error) {
        if (!ending.signal.aborted) throw error;
      } finally {
        setDownload(null);
      }
      return true;
    },
    failureToast(failure),
  );
  return { download, isMutating, start: (asked: Asked) => void trigger({ asked }) };
}

async function partsOf(stream: ReadableStream<Uint8Array>, show: (lines: number) => void): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  let lines = 0;
  let shownAt = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    for (const byte of value) if (byte === LINE_END) lines += 1;
    if (performance.now() - shownAt < SHOW_MS) continue;
    shownAt = performance.now();
    show(lines);
  }
}

/** The full name, or else the plain one. */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null);
}

function save(parts: readonly Uint8Array[], name: string): void {
  const address = URL.createObjectURL(new Blob([...parts] as BlobPart[], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
