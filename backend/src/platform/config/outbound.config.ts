import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches } from 'class-validator';
import { toList } from './config-values.js';

const HOST_AND_PORT = /^[^\s/]+:\d{1,5}$/;

/** Requests to servers run by others. */
export class OutboundConfig {
  /** `host:port`, comma-separated: sign-in providers that may be reached over http and inside the server's own network. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(HOST_AND_PORT, { each: true, message: 'must be a list like idp.example.org:8080' })
  OUTBOUND_ALLOWED_HOSTS: string[] = [];

  /** Hosts allowed for HLS playlists, comma-separated. A leading `*.` matches all subdomains. Empty allows any host. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(/^(?:\*\.)?[a-z0-9.-]+$/i, { each: true, message: 'must be a list like *.cdn.example.org' })
  VIDEO_HOSTS: string[] = [];

  /** Where browsers report violations of the content security policy. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s"';,]+$/, { message: 'must be an address' })
  CSP_REPORT_URL?: string;

  /** Where giving pages at Paperless Transactions are; the code of a link is the path below it. */
  @IsOptional()
  @Matches(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w.-]+)*$/i, {
    message: 'must be an address like https://give.example.org, without a slash at the end',
  })
  PAPERLESS_TRANSACTIONS_URL?: string;

  /** `ip:port`, comma-separated: DNS resolvers for verifying domains. Empty uses the system's resolvers. */
  @Transform(toList)
  @IsString({ each: true })
  @Matches(HOST_AND_PORT, { each: true, message: 'must be a list like 9.9.9.9:53' })
  DNS_SERVERS: string[] = [];
}
