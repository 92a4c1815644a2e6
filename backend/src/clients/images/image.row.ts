/** A row of an image library. */
export interface ImageRow {
  id: string;
  fileName: string;
  storageKey: string;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
}

/** Something that uses an image. */
export interface ImageUse {
  type: ImageSubject;
  id: string;
}

export const IMAGE_SUBJECTS = ['client', 'channel', 'content'] as const;
export type ImageSubject = (typeof IMAGE_SUBJECTS)[number];

/** An image with the number of its uses and some of them. */
export interface UsedImageRow extends ImageRow {
  uses: number;
  usedIn: ImageUse[];
}

export const IMAGE_COLUMNS = `i.id, i.file_name AS "fileName", i.storage_key AS "storageKey", i.width, i.height, i.bytes,
  i.created_at AS "createdAt"`;
