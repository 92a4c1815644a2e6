import { Transform } from 'class-transformer';
import { IsInt, Min } from 'class-validator';
import { toNumber } from './config-values.js';

/** Limits for each person, address, organization and room, either per process or shared among all live processes. */
export class LimitsConfig {
  /** Budget per second of one address, and the burst above it. A plain request costs 1; other prices are declared on their routes. */
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

  /** The same for one organization, shared by its staff. Only expensive requests count. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_PER_ORGANIZATION = 1000;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  RATE_BURST_PER_ORGANIZATION = 20_000;

  /** New streams per second that this process accepts. Bursts may be twice as large. */
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

  /** Chat messages per second that one person may send, with a burst of eight. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_SECOND = 1;

  /** Chat messages per second from all people behind one address. Bursts may be ten times as large. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_ADDRESS = 100;

  /** The same for everyone except staff in one room. Half of the burst is reserved for people who are not new. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_ROOM = 100;

  /** Chat messages that a guest may send in the first minute, with a burst of two. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  CHAT_PER_NEWCOMER_MINUTE = 12;

  /** Taps on reactions per second that one person may send, with a burst of ten times as many. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  REACTIONS_PER_SECOND = 10;

  /** The same for all people behind one address. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  REACTIONS_PER_ADDRESS = 5000;

  /** New guests per second from one address in one room. Above this, guests wait a few seconds. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  GUESTS_PER_ADDRESS = 20;
}
