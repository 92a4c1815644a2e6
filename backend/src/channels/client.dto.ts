import { PublicClientDto } from '../clients/clients.public.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { ChannelCardDto } from './channel.dto.js';

/** A content on its organization's page: live, or the next to start. */
export class ProgramContentDto {
  /** Its key in URLs. */
  key!: string;
  /** Display name. */
  name!: string;
  /** URL of its artwork; null: the channel's. */
  thumbImage!: string | null;
  /** When it starts, ISO 8601 in UTC. */
  startsAt!: string;
  /** When it ends, ISO 8601 in UTC. */
  closesAt!: string;
  /** IANA time zone. */
  timeZoneName!: string;
  /** The beginning of its description, as plain text; null: none, only for people who are registered, or a dozen channels are live or start before. */
  description!: string | null;
  /** How many people watch it now; null: it isn't live, or doesn't show that. */
  watching!: number | null;
}

/** A channel on its organization's page. */
export class ScheduledChannelDto extends ChannelCardDto {
  /** Whether a content that it lists is live. Always false outside of the organization's page and in streams. */
  liveNow!: boolean;
  /** When the last of those that are live now ends, ISO 8601 in UTC; null if none is. */
  liveUntil!: string | null;
  /** When the next content that it lists starts, ISO 8601 in UTC; null: none is planned. Null where `liveNow` is always false. */
  nextStartsAt!: string | null;
  /** What it lists that is live or, if nothing is, starts next; null: nothing is planned. Null where `liveNow` is always false. */
  first!: ProgramContentDto | null;
}

/** An organization with the channels listed on its page. */
export class ClientDto extends PublicClientDto {
  /** Public channels that are currently available, ordered by displayOrder. */
  channels!: ScheduledChannelDto[];
  /** Key of the only public channel, available or not, whose page replaces the organization's page; null: none or several. */
  onlyChannelKey!: string | null;
}

export class ClientEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The organization. */
  data!: ClientDto;
}

export class WebManifestIconDto {
  /** Address of the image. */
  src!: string;
  /** Always "any": the browser scales it. */
  sizes!: string;
}

/** A web app manifest (W3C), so that an organization's pages can be put on a phone's home screen. */
export class WebManifestDto {
  /** Name of the organization. */
  name!: string;
  /** Path of the organization's page on this host. */
  start_url!: string;
  /** Navigation scope. */
  scope!: string;
  /** Display mode, without browser UI. */
  display!: 'standalone';
  /** Color behind the page while it loads, `#rrggbb`. */
  background_color!: string;
  /** Theme color, `#rrggbb`. */
  theme_color!: string;
  /** The organization's logo, or the product's. */
  icons!: WebManifestIconDto[];
}

/** Either a key or a host name. */
export class ResolveClientQueryDto {
  /** Key of the organization, case-insensitive. */
  @OptionalText(100)
  key?: string;

  /** Host name that the page was opened on. */
  @OptionalText(260)
  host?: string;
}
