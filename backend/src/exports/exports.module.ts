import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.public.js';
import { ChatExportController } from './chat-export.controller.js';
import { ChatExportReadModel } from './chat-export.read-model.js';
import { ChatExport } from './chat-export.service.js';
import { ContentExportsController } from './content-exports.controller.js';
import { ContentExportsReadModel } from './content-exports.read-model.js';
import { ContentExports } from './content-exports.service.js';
import { CsvExports } from './csv-exports.service.js';
import { ViewerLines } from './viewer-lines.js';

/** Files that staff download. */
@Module({
  imports: [AnalyticsModule],
  controllers: [ChatExportController, ContentExportsController],
  providers: [ChatExport, ChatExportReadModel, ContentExports, ContentExportsReadModel, CsvExports, ViewerLines],
})
export class ExportsModule {}
