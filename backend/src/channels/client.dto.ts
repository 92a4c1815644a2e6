import { PublicClientDto } from '../clients/clients.public.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { ChannelCardDto } from './channel.dto.js';

/** An organization with the channels that its page lists. */
export class ClientDto extends PublicClientDto {
  /** Public channels that are available now, by displayOrder. */
  channels!: ChannelCardDto[];
  /** Key of the only public channel, available now or not, whose page takes the place of the organization's; null: there are none or several. */
  onlyChannelKey!: string | null;
}

export class ClientEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The organization. */
  data!: ClientDto;
}

/** One of the two. */
export class ResolveClientQueryDto {
  /** Key of the organization, in upper or lower case. */
  @OptionalText(100)
  key?: string;

  /** Host name that the page was opened on. */
  @OptionalText(260)
  host?: string;
}
