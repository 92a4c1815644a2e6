import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.public.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';
import { Notes } from './notes.service.js';
import { NotesErasure } from './notes-erasure.js';
import { NotesMailing } from './notes-mailing.service.js';
import { NotesMerge } from './notes-merge.js';

/** What viewers write down next to a video. */
@Module({
  imports: [ContentsModule],
  controllers: [NotesController],
  providers: [Notes, NotesErasure, NotesMailing, NotesMerge, NotesRepository],
})
export class NotesModule {}
