import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class PublishRefreshDto {
  /** Milliseconds over which open pages load anew, each at a random moment; default 30000, at most 600000. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(600_000)
  spreadMs?: number;
}
