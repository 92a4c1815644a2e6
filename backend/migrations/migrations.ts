import { Foundation1763600000000 } from './1763600000000-foundation.js';
import { Processes1763690000000 } from './1763690000000-processes.js';
import { GuestMemberships1763700000000 } from './1763700000000-guest-memberships.js';
import { People1763800000000 } from './1763800000000-people.js';
import { ImagesAuditMail1763810000000 } from './1763810000000-images-audit-mail.js';
import { MailedCodes1763830000000 } from './1763830000000-mailed-codes.js';
import { PeopleOfProcesses1763850000000 } from './1763850000000-people-of-processes.js';
import { PagesOfProofs1763860000000 } from './1763860000000-pages-of-proofs.js';
import { ListedContents1763870000000 } from './1763870000000-listed-contents.js';
import { ProofsOfSessions1763871000000 } from './1763871000000-proofs-of-sessions.js';
import { OwnerInvitations1763872000000 } from './1763872000000-owner-invitations.js';
import { RoomsOfClients1763880000000 } from './1763880000000-rooms-of-clients.js';
import { Captions1763890000000 } from './1763890000000-captions.js';
import { SessionNetworks1763900000000 } from './1763900000000-session-networks.js';
import { Reminders1763910000000 } from './1763910000000-reminders.js';
import { Units1763920000000 } from './1763920000000-units.js';
import { Engagement1763930000000 } from './1763930000000-engagement.js';
import { ChannelSettings1763940000000 } from './1763940000000-channel-settings.js';
import { ViewerEvents1763950000000 } from './1763950000000-viewer-events.js';
import { ContentLists1763955000000 } from './1763955000000-content-lists.js';
import { Notes1763960000000 } from './1763960000000-notes.js';
import { LargeLists1763975000000 } from './1763975000000-large-lists.js';
import { HostsOfProcesses1764001000000 } from './1764001000000-hosts-of-processes.js';
import { ChatModeration1764002000000 } from './1764002000000-chat-moderation.js';
import { DirectChats1764003000000 } from './1764003000000-direct-chats.js';
import { Interactions1764004000000 } from './1764004000000-interactions.js';
import { Reactions1764005000000 } from './1764005000000-reactions.js';
import { Paywall1764007000000 } from './1764007000000-paywall.js';
import { AccessRules1764007100000 } from './1764007100000-access-rules.js';
import { AddressBans1764012000000 } from './1764012000000-address-bans.js';
import { GateEntry1764013000000 } from './1764013000000-gate-entry.js';
import { AttendeeReports1764013100000 } from './1764013100000-attendee-reports.js';
import { SeatViewers1764023000000 } from './1764023000000-seat-viewers.js';
import { SeatSlots1764030000000 } from './1764030000000-seat-slots.js';
import { SeatExits1764030100000 } from './1764030100000-seat-exits.js';
import { InteractionHiding1764032000000 } from './1764032000000-interaction-hiding.js';
import { ContentAnalytics1764033000000 } from './1764033000000-content-analytics.js';
import { ReactionMinutes1764041000000 } from './1764041000000-reaction-minutes.js';
import { Retention1764041100000 } from './1764041100000-retention.js';
import { ReportSubscriptions1764044000000 } from './1764044000000-report-subscriptions.js';
import { ModeratedRooms1764051000000 } from './1764051000000-moderated-rooms.js';
import { PresenceProcesses1764060000000 } from './1764060000000-presence-processes.js';
import { ReportFailures1764061700000 } from './1764061700000-report-failures.js';
import { HostsOfReducedContents1764064000000 } from './1764064000000-hosts-of-reduced-contents.js';
import { CoveringBans1764070000000 } from './1764070000000-covering-bans.js';
import { BanAddresses1764080000000 } from './1764080000000-ban-addresses.js';

/** In the order in which they are applied. */
export const migrations = [
  Foundation1763600000000,
  Processes1763690000000,
  GuestMemberships1763700000000,
  People1763800000000,
  ImagesAuditMail1763810000000,
  MailedCodes1763830000000,
  PeopleOfProcesses1763850000000,
  PagesOfProofs1763860000000,
  ListedContents1763870000000,
  ProofsOfSessions1763871000000,
  OwnerInvitations1763872000000,
  RoomsOfClients1763880000000,
  Captions1763890000000,
  SessionNetworks1763900000000,
  Reminders1763910000000,
  Units1763920000000,
  Engagement1763930000000,
  ChannelSettings1763940000000,
  ViewerEvents1763950000000,
  ContentLists1763955000000,
  Notes1763960000000,
  LargeLists1763975000000,
  HostsOfProcesses1764001000000,
  ChatModeration1764002000000,
  Interactions1764004000000,
  Reactions1764005000000,
  DirectChats1764003000000,
  Paywall1764007000000,
  AccessRules1764007100000,
  GateEntry1764013000000,
  AddressBans1764012000000,
  AttendeeReports1764013100000,
  SeatViewers1764023000000,
  SeatSlots1764030000000,
  SeatExits1764030100000,
  ContentAnalytics1764033000000,
  InteractionHiding1764032000000,
  ReactionMinutes1764041000000,
  Retention1764041100000,
  ReportSubscriptions1764044000000,
  ModeratedRooms1764051000000,
  PresenceProcesses1764060000000,
  ReportFailures1764061700000,
  HostsOfReducedContents1764064000000,
  CoveringBans1764070000000,
  BanAddresses1764080000000,
];
