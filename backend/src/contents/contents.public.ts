export { type ChatSettings, ContentReadModel, chatSettingsSql } from './content.read-model.js';
export { isAvailableSql, isBetweenSql } from './content.row.js';
export { ContentAuthoring } from './content-authoring.service.js';
export { ContentModerators } from './content-moderators.js';
export { ContentsModule } from './contents.module.js';
export type { SaveContentDto } from './save-content.dto.js';
export { ContentSummaryDto } from './staff-content.dto.js';
export { StaffContentsService } from './staff-contents.service.js';
export { ViewerAccess } from './viewer-access.service.js';
