import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Asked of every stream that can be resumed. */
export class StreamQueryDto {
  /** The last mark that the page has; any other text brings a fresh snapshot. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;
}
