import { IMAGE_NOT_SQUARE, IMAGE_UNREADABLE, imageFileIssue } from '@contracts/domain/image-limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { errorMessage } from '../messages/error-message';
import { useReloadHold } from '../product/page-reload';
import { isCancelled, type UploadedImage, uploadImage } from './upload-image';

type UploadState =
  | { step: 'idle'; error: string | null }
  | { step: 'cropping'; file: File; address: string; size: ImageSize }
  | { step: 'sending'; fileName: string; share: number };

interface ImageUploadOptions {
  path: string;
  mustBeSquare: boolean;
  onUploaded: (image: UploadedImage) => void;
}

const IDLE: UploadState = { step: 'idle', error: null };

/** The upload of one image: checked, cropped if it has to be square, sent, and canceled when the page is left. */
export function useImageUpload({ path, mustBeSquare, onUploaded }: ImageUploadOptions) {
  const [state, setState] = useState<UploadState>(IDLE);
  const sending = useRef<AbortController | null>(null);
  const address = useRef<string | null>(null);
  useReloadHold(state.step !== 'idle');

  const release = () => {
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
  };
  useEffect(
    () => () => {
      sending.current?.abort();
      if (address.current !== null) URL.revokeObjectURL(address.current);
    },
    [],
  );

  const send = async (file: Blob, fileName: string) => {
    const controller = new AbortController();
    sending.current = controller;
    setState({ step: 'sending', fileName, share: 0 });
    try {
      const { signal } = controller;
      const onProgress = (share: number) => setState({ step: 'sending', fileName, share });
      onUploaded(await uploadImage({ path, file, fileName, mustBeSquare, signal, onProgress }));
      setState(IDLE);
    } catch (error) {
      setState({ step: 'idle', error: isCancelled(error) ? null : uploadError(error) });
    }
  };

  const take = async (file: File) => {
    const error = imageFileIssue(file);
    if (error) return setState({ step: 'idle', error });
    if (!mustBeSquare) return send(file, file.name);
    release();
    address.current = URL.createObjectURL(file);
    const size = await imageSizeOf(address.current);
    if (!size) return setState({ step: 'idle', error: IMAGE_UNREADABLE });
    if (size.width === size.height) return send(file, file.name);
    setState({ step: 'cropping', file, address: address.current, size });
  };

  const cancel = () => {
    sending.current?.abort();
    release();
    setState((now) => ({ step: 'idle', error: now.step === 'cropping' ? IMAGE_NOT_SQUARE : null }));
  };

  return { state, take, send, cancel };
}

/** The server's message, if it says more than the code. */
export function uploadError(error: unknown): string {
  if (error instanceof ApiError && error.code === 'payload_too_large') return error.message;
  return errorMessage(error);
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height with the image's orientation applied; null if the browser can't read it. */
async function imageSizeOf(address: string): Promise<ImageSize | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}
