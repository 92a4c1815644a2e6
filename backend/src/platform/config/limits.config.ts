import { Transform } from 'class-transformer';
import { IsInt, Min } from 'class-validator';
import { toNumber } from './config-values.js';

/** What one person, address, organization or room may spend, on each process or shared among the living ones. */
export class LimitsConfig {
  /** What one address may spend a second, and the burst above it; a plain request costs 1, and the price of others is declared beside their route. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_PER_ADDRESS = 1000;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_BURST_PER_ADDRESS = 60_000;

  /** The same for one person with a verified token, or one personal access token. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_PER_PERSON = 100;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_BURST_PER_PERSON = 2000;

  /** The same for one organization, whose staff share it; only requests that are dear count. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_PER_ORGANIZATION = 1000;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_BURST_PER_ORGANIZATION = 20_000;

  /** New streams a second that this process lets in; twice as many may come at once. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  STREAMS_PER_SECOND = 2000;

  /** Open streams per person, and per address, in this process. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  STREAMS_PER_PERSON = 10;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  STREAMS_PER_ADDRESS = 12_000;

  /** Chat messages a second that one person may send; eight may come at once. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_SECOND = 1;

  /** Chat messages a second that all people behind one address may send; ten times as many may come at once. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_ADDRESS = 100;

  /** The same for all who write in one room, staff apart; half of what is saved up is kept for those who are not new. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_ROOM = 100;

  /** Chat messages that a guest may send in the first minute; two may come at once. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_NEWCOMER_MINUTE = 12;

  /** New guests a second whom one address may bring to one room; those who come faster wait for some seconds. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  GUESTS_PER_ADDRESS = 20;
}
