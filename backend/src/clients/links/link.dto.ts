import { ApiProperty } from '@nestjs/swagger';
import { LinkTarget } from '../../../../contracts/domain/enums.js';
import { ICON_WEIGHTS, type IconWeight } from '../../../../contracts/domain/icon-catalogue.js';

/** An icon in one of the weights that the catalog has. */
export class LinkIconDto {
  /** The style: one of three. */
  @ApiProperty({ enum: ICON_WEIGHTS })
  weight!: IconWeight;
  /** Its name in the icon catalog. */
  name!: string;
}

/** A link of an organization, a channel, or a content: a URL, a piece of HTML, or the chat. */
export class PageLinkDto {
  /** Text of the link. */
  text!: string;
  /** Icon before the name; null: none. */
  icon!: LinkIconDto | null;
  /** URL that the link opens; null: it shows `html` or opens the chat. */
  address!: string | null;
  /** How the URL opens. */
  @ApiProperty({ enum: Object.keys(LinkTarget), enumName: 'LinkTarget' })
  target!: LinkTarget;
  /** Sanitized HTML to show on the page; null: the link opens `address`. */
  html!: string | null;
  /** The link opens a giving page, whose frame may request a payment. */
  isGiving!: boolean;
  /** The link opens the chat panel. */
  opensChat!: boolean;
}

/** The icon as stored. */
export class IconDto {
  /** solid, regular, light or brands. */
  weight!: string;
  /** Its name in the icon catalog. */
  name!: string;
}

export class LinkUrlSettingsDto {
  /** An http or https URL. */
  url!: string;
  /** newTab, sameTab, iframeModal or sideBar. */
  target!: string;
}

/** A link as staff edit it. */
export class LinkSettingsDto {
  /** Text of the link. */
  text!: string;
  /** Icon before the name; null: none. */
  icon!: IconDto | null;
  /** A URL and how it opens; null: the link is of another kind. */
  url!: LinkUrlSettingsDto | null;
  /** Sanitized HTML; null: the link is of another kind. */
  html!: string | null;
  /** Provider of the code; null: the link is of another kind. */
  codeProvider!: string | null;
  /** The key from the code provider; null: the link is of another kind. */
  code!: string | null;
  /** Shown to viewers. */
  enabled!: boolean;
}
