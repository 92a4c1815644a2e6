export { AnalyticsModule } from './analytics.module.js';
export { ContentAnalytics } from './report/content-analytics.service.js';
export type { ExportedViewer } from './report/content-viewers.read-model.js';
export { ContentViewers } from './report/content-viewers.service.js';
export { type HostChatSource, HostChatSources, type HostChats } from './report/host-chat-sources.js';
export { ReducedContents } from './report/reduced-contents.js';
