import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { CHANNEL_NOT_FOUND, CLIENT_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { cleanWords, combinedIssue, type ListedWord, validateWords } from '../../../../contracts/domain/word-list.js';
import { ChannelReadModel, refuseMissingChannel } from '../../channels/channels.public.js';
import { ClientReadModel, refuseMissingClient } from '../../clients/clients.public.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SaveWordListDto, WordListDto } from './word-list.dto.js';
import { type ListPlace, WordListRepository } from './word-lists.repository.js';

/** The words that owners and admins have an organization or a channel look for in chat messages. */
@Injectable()
export class WordLists {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly lists: WordListRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(principal: Principal, place: ListPlace): Promise<WordListDto> {
    await this.require(principal, place);
    const row = await this.lists.find(place);
    return { words: row?.words ?? [], revision: row?.revision ?? 0 };
  }

  async save(actor: Actor, place: ListPlace, dto: SaveWordListDto): Promise<WordListDto> {
    await this.require(actor, place);
    const words = cleanWords(dto.words.map(({ text, isWhole, action }) => ({ text, isWhole, action })));
    const errors = validateWords(words);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const { clientId, channelId } = place;
    const before = (await this.lists.find(place))?.words ?? [];
    return this.unitOfWork.run(async (transaction) => {
      const tooFull = combinedIssue(words, await this.lists.othersForUpdate(transaction, place));
      if (tooFull !== null)
        throw new DomainError('validation_failed', { message: tooFull, errors: [{ path: 'words', message: tooFull }] });
      const present = await this.lists.revisionForUpdate(transaction, place);
      const isCurrent = dto.revision === undefined || present === dto.revision;
      const revision = present + 1;
      if (!isCurrent || !(await this.lists.save(transaction, place, words, revision)))
        throw new DomainError('conflict');
      transaction.audit({
        actor,
        action: 'chat.words-saved',
        clientId,
        channelIds: channelId === null ? null : [channelId],
        subject: channelId === null ? { type: 'client', id: clientId } : { type: 'channel', id: channelId },
        before: { removedWords: [], addedWords: [] },
        after: { removedWords: missingFrom(words, before), addedWords: missingFrom(before, words) },
      });
      return { words, revision };
    });
  }

  /** Foreign and missing places look the same to outsiders. */
  private async require(person: Principal | Actor, { clientId, channelId }: ListPlace): Promise<void> {
    const missing = { message: channelId === null ? CLIENT_NOT_FOUND : CHANNEL_NOT_FOUND };
    await this.access.requireRole(
      person,
      clientId,
      EDITOR_ROLES,
      channelId === null ? undefined : [channelId],
      missing,
    );
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    if (channelId !== null && (await this.channels.byId(channelId))?.clientId !== clientId) refuseMissingChannel();
  }
}

/** The words of `all` that `words` doesn't contain in the same way. */
function missingFrom(words: readonly ListedWord[], all: readonly ListedWord[]): string[] {
  const known = new Set(words.map(named));
  return all.map(named).filter((name) => !known.has(name));
}

const named = ({ text, isWhole, action }: ListedWord): string =>
  `${text} (${action}${isWhole ? '' : ', within words'})`;
