import { imageFileIssue } from '@contracts/domain/image-limits';
import { isCancelled, uploadImage } from '@ui/media/upload-image';
import { uploadError } from '@ui/media/use-image-upload';
import { useReloadHold } from '@ui/product/page-reload';
import { useEffect, useRef, useState } from 'react';

export interface UploadEntry {
  id: number;
  name: string;
  /** 0 to 1; null while waiting. */
  share: number | null;
  error: string | null;
  isDone: boolean;
}

/** How many are uploaded at the same time. */
const AT_ONCE = 2;
const DONE_MS = 3_000;

/** Uploads several images, a few at a time; failures stay on the list. */
export function useUploads(path: string, onUploaded: () => void) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const waiting = useRef<{ id: number; file: File; controller: AbortController }[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  useReloadHold(entries.some(({ isDone, error }) => !isDone && error === null));

  useEffect(
    () => () => {
      waiting.current = [];
      for (const controller of sending.current.values()) controller.abort();
    },
    [],
  );

  const change = (id: number, values: Partial<UploadEntry>) =>
    setEntries((now) => now.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
  const hide = (id: number) => setEntries((now) => now.filter((entry) => entry.id !== id));

  const startNext = () => {
    while (sending.current.size < AT_ONCE) {
      const next = waiting.current.shift();
      if (!next) return;
      sending.current.set(next.id, next.controller);
      void send(next.id, next.file, next.controller.signal);
    }
  };

  const send = async (id: number, file: File, signal: AbortSignal) => {
    change(id, { share: 0 });
    try {
      const onProgress = (share: number) => change(id, { share });
      await uploadImage({ path, file, fileName: file.name, signal, onProgress });
      change(id, { share: 1, isDone: true });
      setTimeout(() => hide(id), DONE_MS);
      onUploaded();
    } catch (error) {
      if (isCancelled(error)) hide(id);
      else change(id, { share: null, error: uploadError(error) });
    }
    sending.current.delete(id);
    startNext();
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastId.current += 1;
      const error = imageFileIssue(file);
      if (!error) waiting.current.push({ id: lastId.current, file, controller: new AbortController() });
      return { id: lastId.current, name: file.name, share: null, error, isDone: false };
    });
    setEntries((now) => [...now, ...added]);
    startNext();
  };

  const remove = (id: number) => {
    waiting.current = waiting.current.filter((each) => each.id !== id);
    sending.current.get(id)?.abort();
    hide(id);
  };

  return { entries, add, remove };
}
