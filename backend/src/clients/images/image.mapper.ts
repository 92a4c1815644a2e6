import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { ImageRow, UsedImageRow } from './image.row.js';
import { ImageUses } from './image-uses.js';
import type { ImageDto } from './images.dto.js';

const MOST_SHOWN = 5;

/** Maps images to responses. */
@Injectable()
export class ImageMapper {
  constructor(
    private readonly imageUses: ImageUses,
    private readonly config: Config,
  ) {}

  /** The whitelist hides the names of things that the person may not access, but they're still counted. */
  async toDtos(rows: readonly UsedImageRow[], whitelist: readonly string[] | null): Promise<ImageDto[]> {
    const uses = rows.flatMap(({ usedIn }) => usedIn);
    const named = await this.imageUses.named(uses, whitelist);
    return rows.map((row) => {
      const usedIn = row.usedIn.flatMap(({ id }) => named.get(id) ?? []).slice(0, MOST_SHOWN);
      return { ...this.toFreshDto(row), uses: row.uses, usedIn };
    });
  }

  /** Maps an image that isn't used yet. */
  toFreshDto(row: ImageRow): ImageDto {
    const url = `/media/${row.storageKey}`;
    return {
      id: row.id,
      fileName: row.fileName,
      url,
      cdnUrl: `${this.config.storage.MEDIA_URL ?? ''}${url}`,
      width: row.width,
      height: row.height,
      bytes: row.bytes,
      uses: 0,
      usedIn: [],
      createdAt: row.createdAt.toISOString(),
    };
  }
}
