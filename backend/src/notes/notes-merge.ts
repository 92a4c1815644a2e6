import { Injectable } from '@nestjs/common';
import { joinedNotes } from '../../../contracts/domain/notes.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';
import { NotesRepository } from './notes.repository.js';

/** Moves notes written before sign-in to the account, below those that it has. */
@Injectable()
@Contributes(IdentityMerges)
export class NotesMerge implements IdentityMergeStep {
  constructor(private readonly notes: NotesRepository) {}

  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    const written = await this.notes.ofPerson(transaction, fromUid);
    if (written.length === 0) return;
    const own = new Map((await this.notes.ofPerson(transaction, toUid)).map((notes) => [notes.contentId, notes]));
    for (const { contentId, text } of written) {
      const before = own.get(contentId);
      if (before) await this.notes.rewrite(transaction, contentId, toUid, joinedNotes(before.text, text));
      else await this.notes.give(transaction, contentId, fromUid, toUid);
    }
    await this.notes.deleteOf(transaction, fromUid);
  }
}
