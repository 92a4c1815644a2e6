import type { components } from '@contracts/generated/api';

type Schemas = components['schemas'];

export type OwnAccount = Schemas['AppUserDto'];
export type Identity = Schemas['IdentityDto'];
export type SessionInfo = Schemas['SessionInfoDto'];
export type ClientSummary = Schemas['ClientSummaryDto'];
export type StaffClient = Schemas['StaffClientDto'];
export type ClientUser = Schemas['ClientUserDto'];
export type UserAnswer = Schemas['UserAnswerDto'];
export type InviteUser = Schemas['InviteUserDto'];
export type GlobalUser = Schemas['GlobalUserDto'];
export type NewGlobalUser = Schemas['AddGlobalUserDto'];
export type AddedGlobalUser = Schemas['AddedGlobalUserDto'];
export type EditUser = Schemas['EditUserDto'];
export type ChannelSummary = Schemas['ChannelSummaryDto'];
export type ContentSummary = Schemas['ContentSummaryDto'];
export type StaffContent = Schemas['StaffContentDto'];
export type SaveContent = Schemas['SaveContentDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type AuditPage = Schemas['AuditPageDto'];
export type LibraryImage = Schemas['ImageDto'];
export type ImagePage = Schemas['ImageListDto'];
export type ClientSettings = Schemas['ClientSettingsDto'];
export type SaveClient = Schemas['SaveClientDto'];
export type Nuke = Schemas['NukeDto'];
