export { ContentReadModel } from './content.read-model.js';
export type { ContentRow } from './content.row.js';
export { ContentsModule } from './contents.module.js';
