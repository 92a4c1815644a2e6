import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.public.js';
import { ChatExportController } from './chat-export.controller.js';
import { ChatExportReadModel } from './chat-export.read-model.js';
import { ChatExport } from './chat-export.service.js';

/** Files that staff download. */
@Module({
  imports: [ContentsModule],
  controllers: [ChatExportController],
  providers: [ChatExport, ChatExportReadModel],
})
export class ExportsModule {}
