import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class PublishRefreshDto {
  /** Milliseconds over which open pages reload, each at a random time. Default 30000, at most 600000. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(600_000)
  spreadMs?: number;
}

export class RefreshStateDto {
  /** When open pages were last told to reload, ISO 8601; null if never. */
  publishedAt!: string | null;
  /** Milliseconds over which the reloads were spread. */
  spreadMs!: number;
}
