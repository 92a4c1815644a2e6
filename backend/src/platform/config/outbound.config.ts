import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches } from 'class-validator';
import { toList } from './config-values.js';

const HOST_AND_PORT = /^[^\s/]+:\d{1,5}$/;

/** Which servers of others this one asks, and how. */
export class OutboundConfig {
  /** `host:port`, comma-separated: sign-in providers that may be asked by http and inside its own network. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(HOST_AND_PORT, { each: true, message: 'must be a list like idp.example.org:8080' })
  OUTBOUND_ALLOWED_HOSTS: string[] = [];

  /** Host names, comma-separated, `*.` in front for all below: where HLS playlists may lead; none: anywhere. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(/^(?:\*\.)?[a-z0-9.-]+$/i, { each: true, message: 'must be a list like *.cdn.example.org' })
  VIDEO_HOSTS: string[] = [];

  /** Where browsers report what a page tried against its content security policy. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s"';,]+$/, { message: 'must be an address' })
  CSP_REPORT_URL?: string;

  /** `ip:port` of resolvers, comma-separated, that tell whether a domain is proven; none: the system's. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(HOST_AND_PORT, { each: true, message: 'must be a list like 9.9.9.9:53' })
  DNS_SERVERS: string[] = [];
}
