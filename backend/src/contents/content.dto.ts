import { ApiProperty } from '@nestjs/swagger';
import { PHASES, type Phase } from '../../../contracts/domain/content-timing.js';
import { ContentType, InitialPanel, VideoProvider } from '../../../contracts/domain/enums.js';
import { ChannelDto, ClientDto } from '../channels/channels.public.js';

/** A content as lists show it. */
export class ContentCardDto {
  /** The content's id, a UUID. */
  id!: string;
  /** Its part of the address. */
  key!: string;
  /** Name on screen. */
  name!: string;
  /** How it is shown. */
  @ApiProperty({ enum: Object.keys(ContentType) })
  contentType!: ContentType;
  /** Address of the thumbnail. */
  thumbImage!: string;
  /** Available from, ISO 8601; null: always. */
  showAt!: string | null;
  /** Available until, ISO 8601; null: for good. */
  hideAt!: string | null;
  /** When its page opens, ISO 8601; null: on demand. */
  opensAt!: string | null;
  /** When the programme starts, ISO 8601; null: on demand. */
  startsAt!: string | null;
  /** When it ends, ISO 8601; null: on demand. */
  closesAt!: string | null;
  /** When an on-demand content was first shown, ISO 8601. */
  originalAirDate!: string | null;
  /** IANA time zone of its dates. */
  timeZoneName!: string;
  /** Minutes. */
  duration!: number;
  /** Unlisted: only people who have the address come here. */
  isPrivate!: boolean;
  /** Where it stands at the moment of the answer. */
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  /** Of the room that brought it, when it last changed there. */
  revision!: number;
}

export class ContentChatDto {
  /** There is a chat. */
  enabled!: boolean;
  /** Guests may not write. */
  requireSignin!: boolean;
  /** Guests need no e-mail. */
  enableAnonymous!: boolean;
  /** Messages can be read before joining. */
  enablePreview!: boolean;
  /** Viewers may message each other. */
  enableDirectMessaging!: boolean;
  /** Opens then, ISO 8601; null: with the content. */
  startsAt!: string | null;
  /** Closes then, ISO 8601; null: with the content. */
  endsAt!: string | null;
}

/** A content as its page shows it. */
export class ContentDto extends ContentCardDto {
  /** Sanitised HTML; empty while it is not available. */
  description!: string;
  /** The organisation's id. */
  clientId!: string;
  /** Channels that show it, by displayOrder, without those that are private. */
  channelIds!: string[];
  /** Where the video lies. */
  @ApiProperty({ enum: Object.keys(VideoProvider) })
  videoProvider!: VideoProvider;
  /** Address, id or embed snippet, as the provider wants it; null before it opens and while it is not available. */
  src!: string | null;
  /** Minutes between opening and start. */
  prePlayDuration!: number;
  /** Show how many are watching. */
  showLiveStats!: boolean;
  /** Show neither countdown nor live count. */
  disableCountdown!: boolean;
  /** Its chat. */
  chat!: ContentChatDto;
  /** Panel that is open at first; null: by the usual order. */
  @ApiProperty({ enum: Object.keys(InitialPanel), nullable: true })
  initialSelectedPanel!: InitialPanel | null;
}

/** What a channel page shows. */
export class ChannelPageDto {
  /** The organisation. */
  client!: ClientDto;
  /** The channel. */
  channel!: ChannelDto;
  /** Listed contents of the channel: upcoming, running and on demand. */
  contents!: ContentCardDto[];
}

/** What a content page shows. */
export class ContentPageDto extends ChannelPageDto {
  /** The content. */
  content!: ContentDto;
}

export class ChannelPageEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The page. */
  data!: ChannelPageDto;
}

export class ContentPageEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The page. */
  data!: ContentPageDto;
}
