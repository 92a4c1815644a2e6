import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

export class BeatDto {
  /** What the player does. */
  @IsIn(['playing', 'paused', 'none'])
  state!: 'playing' | 'paused' | 'none';

  /** The last mark that the page has. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;
}
