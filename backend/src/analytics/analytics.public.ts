export { AnalyticsModule } from './analytics.module.js';
export type { HostChatsDto } from './report/content-analytics.dto.js';
export { type HostChatSource, HostChatSources } from './report/host-chat-sources.js';
