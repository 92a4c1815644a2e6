export { type ChatSettings, ContentReadModel, chatSettingsSql, contentNameSql } from './content.read-model.js';
export { type ContentRow, channelIdsOf, isAvailableSql, isBetweenSql, timesOf } from './content.row.js';
export { ContentAccess } from './content-access.service.js';
export { ContentAuthoring } from './content-authoring.service.js';
export { ContentModerators } from './content-moderators.js';
export { ContentPageMetadata } from './content-page.metadata.js';
export { ContentsModule } from './contents.module.js';
export {
  ContentInteractions,
  type InteractionOfContent,
  type InteractionSave,
  type InteractionStore,
} from './interactions/content-interactions.js';
export { cleanInteractions, htmlOf, toInteractionForm } from './interactions/interaction-form.mapper.js';
export { InteractionSettingsDto, SaveInteractionDto } from './interactions/interaction-settings.dto.js';
export type { SaveContentDto } from './save-content.dto.js';
export { ContentSummaryDto } from './staff-content.dto.js';
export { StaffContentsService } from './staff-contents.service.js';
export { ViewerAccess } from './viewer-access.service.js';
