import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { MailConfig } from './config-mail.js';
import { toList } from './config-values.js';

const HOST_AND_PORT = /^[^\s/]+:\d{1,5}$/;

/** Which servers of others this one asks, and how. */
export class OutboundConfig extends MailConfig {
  /** `host:port`, comma-separated, that may be asked by http and inside the own network. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(HOST_AND_PORT, { each: true, message: 'must be a list like idp.example.org:8080' })
  OUTBOUND_ALLOWED_HOSTS: string[] = [];

  /** `ip:port` of resolvers, comma-separated, that tell whether a domain is proven; none: the system's. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(HOST_AND_PORT, { each: true, message: 'must be a list like 9.9.9.9:53' })
  DNS_SERVERS: string[] = [];
}
