import { Injectable } from '@nestjs/common';
import { ViewerAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { NotesDto, SaveNotesDto } from './notes.dto.js';
import { NotesRepository } from './notes.repository.js';
import { NotesMailing } from './notes-mailing.service.js';

/** Who writes, and how they opened the page. */
export interface Writer {
  principal: Principal;
  keys: string | undefined;
}

const NOTHING = 'There are no notes to send.';
const CHANGED = 'Your notes were changed somewhere else.';

/** What a viewer writes down next to a video. Nobody else can read it. */
@Injectable()
export class Notes {
  constructor(
    private readonly access: ViewerAccess,
    private readonly notes: NotesRepository,
    private readonly mailing: NotesMailing,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get({ principal, keys }: Writer, contentId: string): Promise<NotesDto> {
    refuseTokens(principal);
    const { clientId } = await this.access.requireContent(principal, contentId, { keys });
    const stored = await this.notes.find(principal.uid, contentId);
    const email = (await this.mailing.ownAccount(principal, clientId))?.email ?? null;
    return { text: stored?.text ?? null, revision: stored?.revision ?? 0, email };
  }

  /** Throws `conflict` if something newer than `revision` is stored, such as from another tab. */
  async save({ principal, keys }: Writer, contentId: string, { text, revision }: SaveNotesDto): Promise<NotesDto> {
    refuseTokens(principal);
    const { clientId } = await this.access.requireContent(principal, contentId, { keys });
    const kept = text.replaceAll('\0', '');
    const notes = { personId: principal.uid, contentId, text: kept, revision, updatedAt: this.clock.date() };
    const saved = await this.unitOfWork.run((transaction) => this.notes.save(transaction, notes));
    if (saved === null) throw new DomainError('conflict', { message: CHANGED });
    const email = (await this.mailing.ownAccount(principal, clientId))?.email ?? null;
    return { text: kept, revision: saved, email };
  }

  async mail({ principal, keys }: Writer, contentId: string, host: string): Promise<void> {
    refuseTokens(principal);
    const content = await this.access.requireContent(principal, contentId, { keys });
    const stored = await this.notes.find(principal.uid, contentId);
    if (!stored || stored.text.trim() === '') throw new DomainError('validation_failed', { message: NOTHING });
    await this.mailing.send(principal, content, { text: stored.text, host });
  }
}

/** Notes are a person's own. */
function refuseTokens({ tokenId }: Principal): void {
  if (tokenId !== null) throw new DomainError('forbidden');
}
