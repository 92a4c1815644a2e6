import type { Phase } from '@contracts/domain/content-timing';
import type { ContentType, Role } from '@contracts/domain/enums';

export interface ClientSummary {
  id: string;
  key: string;
  name: string;
  logoImage: string | null;
  role: Role | null;
}

export interface ChannelSummary {
  id: string;
  key: string;
  name: string;
  thumbImage: string | null;
  isPrivate: boolean;
  displayOrder: number;
  timeZoneName: string;
  isAllowed: boolean;
}

/** Times are ISO 8601 strings, durations minutes. */
export interface ContentCard {
  id: string;
  key: string;
  name: string;
  contentType: ContentType;
  thumbImage: string | null;
  showAt: string | null;
  hideAt: string | null;
  opensAt: string | null;
  startsAt: string | null;
  closesAt: string | null;
  originalAirDate: string | null;
  duration: number;
  isPrivate: boolean;
  phase: Phase;
  revision: number;
}

export interface Abilities {
  canEdit: boolean;
  canDelete: boolean;
  reason?: string | null;
}

export interface ContentSummary extends ContentCard {
  channelIds: string[];
  channelKey: string | null;
  timeZoneName: string;
  updatedAt: string;
  abilities: Abilities;
}

export interface ChatSettings {
  enabled: boolean;
  requireSignin: boolean;
  enableAnonymous: boolean;
  enablePreview: boolean;
  enableDirectMessaging: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

export interface SaveContent {
  name: string;
  description: string;
  contentType: ContentType;
  channelIds: string[];
  startsAt?: string | null;
  originalAirDate?: string | null;
  duration: number;
  prePlayDuration: number;
  videoProvider: string;
  src: string;
  thumbImage: string;
  timeZoneName: string;
  isPrivate: boolean;
  showAt?: string | null;
  hideAt?: string | null;
  showLiveStats: boolean;
  disableCountdown: boolean;
  chat: ChatSettings;
  initialSelectedPanel: string | null;
}

export interface StaffContent extends SaveContent {
  id: string;
  key: string;
  clientId: string;
  channelKey: string | null;
  opensAt: string | null;
  closesAt: string | null;
  phase: Phase;
  createdAt: string;
  updatedAt: string;
  revision: number;
  abilities: Abilities;
}
