import { Injectable, type StreamableFile } from '@nestjs/common';
import { EDITOR_ROLES, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ContentAnalytics } from '../analytics/analytics.public.js';
import { channelIdsOf } from '../contents/contents.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { hasAccess } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import type { ChatExportDto } from './chat-export.dto.js';
import { ChatExportReadModel } from './chat-export.read-model.js';
import { CsvExports, timesIn } from './csv-exports.service.js';

/** Messages read and written without a pause. */
const READ_AT_ONCE = 500;

/** Both files, with the columns of spec 3 §9, and who may have them: email addresses are for owners and admins. */
const FILES = {
  transcript: { roles: STAFF_ROLES, columns: { name: 'name', message: 'message', time: 'time', host: 'host' } },
  data: {
    roles: EDITOR_ROLES,
    columns: { name: 'name', email: 'email', message: 'message', time: 'time', host: 'host' },
  },
} as const;
export type ChatFile = keyof typeof FILES;

/** A content's chat as files. */
@Injectable()
export class ChatExport {
  constructor(
    private readonly analytics: ContentAnalytics,
    private readonly messages: ChatExportReadModel,
    private readonly exports: CsvExports,
  ) {}

  async describe(principal: Principal, contentId: string): Promise<ChatExportDto> {
    const { content, grants } = await this.analytics.require(principal, contentId);
    return {
      contentName: content.name,
      isChatEnabled: content.chatEnabled,
      messages: await this.messages.count(contentId),
      canExportData: hasAccess(grants, content.clientId, FILES.data.roles, channelIdsOf(content)),
    };
  }

  /** Exporting is itself audited before the first line is sent. */
  async export(actor: Actor, contentId: string, file: ChatFile): Promise<StreamableFile> {
    const { roles, columns } = FILES[file];
    const { content } = await this.analytics.require(actor, contentId, roles);
    return this.exports.send(actor, content, {
      action: 'chat.exported',
      file,
      title: `chat ${file}`,
      columns,
      lines: this.lines(contentId, content.timeZoneName),
    });
  }

  private async *lines(contentId: string, zone: string) {
    const timeOf = timesIn(zone);
    let after = '0';
    for (;;) {
      const messages = await this.messages.page(contentId, after, READ_AT_ONCE);
      for (const { name, email, message, sentAt, isHost } of messages)
        yield { name, email: email ?? '', message, time: timeOf(sentAt), host: isHost ? 'yes' : 'no' };
      if (messages.length < READ_AT_ONCE) return;
      after = messages.at(-1)!.position;
    }
  }
}
