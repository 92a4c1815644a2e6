import { Injectable, type StreamableFile } from '@nestjs/common';
import { EDITOR_ROLES, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ANALYTICS_DENIED } from '../../../contracts/domain/analytics.js';
import { Role } from '../../../contracts/domain/enums.js';
import type { ExportFile } from '../../../contracts/domain/exports.js';
import { ContentAnalytics, ContentViewers } from '../analytics/analytics.public.js';
import { type ContentRow, channelIdsOf } from '../contents/contents.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { hasAccess, whitelistIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ChatExportReadModel } from './chat-export.read-model.js';
import type { ContentFilesDto } from './content-exports.dto.js';
import {
  ContentExportsReadModel,
  type ExportedAnswer,
  type ExportedDirectMessage,
} from './content-exports.read-model.js';
import { CsvExports, timesIn } from './csv-exports.service.js';
import { ViewerLines } from './viewer-lines.js';

/** Lines read and written without a pause. */
const READ_AT_ONCE = 500;

type OwnFile = Exclude<ExportFile, 'chatTranscript' | 'chatData'>;

/** Email addresses and answers are for owners and admins, private conversations for owners only. */
const ROLES: Record<ExportFile, readonly Role[]> = {
  viewers: EDITOR_ROLES,
  paywall: EDITOR_ROLES,
  answers: EDITOR_ROLES,
  emails: EDITOR_ROLES,
  chatTranscript: STAFF_ROLES,
  chatData: EDITOR_ROLES,
  directChats: [Role.owner],
};

const TITLES: Record<OwnFile, string> = {
  viewers: 'viewers',
  paywall: 'attendees',
  answers: 'interaction answers',
  emails: 'collected emails',
  directChats: 'direct chats',
};

const ANSWER_COLUMNS = { interaction: 'Interaction', response: 'Response', name: 'Name', time: 'Time' };
const EMAIL_COLUMNS = { interaction: 'Interaction', response: 'Response', name: 'Name', email: 'Email', time: 'Time' };
const DIRECT_CHAT_COLUMNS = {
  chat: 'Chat',
  people: 'People',
  name: 'Name',
  host: 'Host',
  message: 'Message',
  time: 'Time',
};

/** What is known of a content's viewers, as files. */
@Injectable()
export class ContentExports {
  constructor(
    private readonly analytics: ContentAnalytics,
    private readonly viewers: ContentViewers,
    private readonly viewerLines: ViewerLines,
    private readonly messages: ChatExportReadModel,
    private readonly readModel: ContentExportsReadModel,
    private readonly exports: CsvExports,
  ) {}

  async list(principal: Principal, contentId: string): Promise<ContentFilesDto> {
    const { content, grants } = await this.analytics.require(principal, contentId);
    const [viewers, messages, { answers, emails, directMessages }, hasAttendees] = await Promise.all([
      this.viewers.count(content),
      this.messages.count(contentId),
      this.readModel.counts(contentId),
      this.viewers.hasAttendees(contentId, whitelistIn(grants, content.clientId)),
    ]);
    const files: ContentFilesDto['files'] = [
      { file: 'viewers', lines: viewers },
      ...(hasAttendees ? [{ file: 'paywall' as const, lines: null }] : []),
      { file: 'answers', lines: answers },
      { file: 'emails', lines: emails },
      { file: 'chatTranscript', lines: messages },
      { file: 'chatData', lines: messages },
      { file: 'directChats', lines: directMessages },
    ];
    const channelIds = channelIdsOf(content);
    return { files: files.filter(({ file }) => hasAccess(grants, content.clientId, ROLES[file], channelIds)) };
  }

  async export(actor: Actor, contentId: string, file: OwnFile): Promise<StreamableFile> {
    const { content, grants } = await this.analytics.require(actor, contentId, ROLES[file]);
    const whitelist = whitelistIn(grants, content.clientId);
    const sent = { action: 'content.exported', file, title: TITLES[file] } as const;
    switch (file) {
      case 'viewers':
        return this.exports.send(actor, content, { ...sent, ...(await this.viewerLines.everyone(content, whitelist)) });
      case 'paywall':
        // To someone who may see none of the paywalled channels, there is no such file.
        if (whitelist && !(await this.viewers.hasAttendees(contentId, whitelist)))
          throw new DomainError('forbidden', { message: ANALYTICS_DENIED });
        return this.exports.send(actor, content, { ...sent, ...this.viewerLines.attendees(content, whitelist) });
      case 'answers':
        return this.exports.send(actor, content, {
          ...sent,
          columns: ANSWER_COLUMNS,
          lines: this.answers(content, file),
        });
      case 'emails':
        return this.exports.send(actor, content, {
          ...sent,
          columns: EMAIL_COLUMNS,
          lines: this.answers(content, file),
        });
      case 'directChats':
        return this.exports.send(actor, content, {
          ...sent,
          columns: DIRECT_CHAT_COLUMNS,
          lines: this.directMessages(content),
        });
    }
  }

  private async *answers({ id, timeZoneName }: ContentRow, file: 'answers' | 'emails') {
    const timeOf = timesIn(timeZoneName);
    for (let after: ExportedAnswer['position'] | null = null; ; ) {
      const answers: ExportedAnswer[] = await this.readModel.answers(id, file, after, READ_AT_ONCE);
      for (const { interaction, response, name, email, answeredAt } of answers)
        yield { interaction, response, name: name ?? '', email: email ?? '', time: timeOf(answeredAt) };
      if (answers.length < READ_AT_ONCE) return;
      after = answers.at(-1)!.position;
    }
  }

  /** Chats are numbered in the order in which they stand in the file. */
  private async *directMessages({ id, timeZoneName }: ContentRow) {
    const timeOf = timesIn(timeZoneName);
    let chat = 0;
    for (let last: ExportedDirectMessage | null = null; ; ) {
      const messages: ExportedDirectMessage[] = await this.readModel.directMessages(id, last, READ_AT_ONCE);
      for (const one of messages) {
        if (one.chatId !== last?.chatId) chat += 1;
        last = one;
        const { people, name, isHost, message, sentAt } = one;
        yield { chat, people, name, host: isHost ? 'yes' : 'no', message, time: timeOf(sentAt) };
      }
      if (messages.length < READ_AT_ONCE) return;
    }
  }
}
