import { ApiProperty } from '@nestjs/swagger';
import { EXPORT_FILES, type ExportFile } from '../../../contracts/domain/exports.js';

/** A file that can be downloaded. */
export class ContentFileDto {
  /** What it contains. */
  @ApiProperty({ enum: EXPORT_FILES })
  file!: ExportFile;
  /** Number of its lines; null: not known before the final report. */
  lines!: number | null;
}

export class ContentFilesDto {
  /** Files that the caller may have, without those that don't apply to the content. */
  files!: ContentFileDto[];
}
