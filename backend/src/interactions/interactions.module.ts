import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.public.js';
import { AnswerCounts } from './answer-counts.service.js';
import { AnswersErasure } from './answers-erasure.js';
import { AnswersMerge } from './answers-merge.js';
import { AnswersRetention } from './answers-retention.js';
import { CollectedEmails } from './collected-emails.service.js';
import { InteractionRepository } from './interaction.repository.js';
import { InteractionRoomSource } from './interaction.room-source.js';
import { InteractionAnswersRepository } from './interaction-answers.repository.js';
import { InteractionAnswers } from './interaction-answers.service.js';
import { InteractionAudience } from './interaction-audience.source.js';
import { InteractionAuthoring } from './interaction-authoring.service.js';
import { InteractionChanges } from './interaction-changes.js';
import { InteractionEditing } from './interaction-editing.service.js';
import { InteractionForms } from './interaction-forms.js';
import { ContentInteractionStore } from './interaction-store.js';
import { StaffInteractionsController } from './staff-interactions.controller.js';
import { ViewerInteractionsController } from './viewer-interactions.controller.js';

/** Calls to action that staff send to viewers, and their answers. */
@Module({
  imports: [ContentsModule],
  controllers: [StaffInteractionsController, ViewerInteractionsController],
  providers: [
    AnswerCounts,
    AnswersErasure,
    AnswersRetention,
    AnswersMerge,
    CollectedEmails,
    ContentInteractionStore,
    InteractionAnswers,
    InteractionAnswersRepository,
    InteractionAudience,
    InteractionAuthoring,
    InteractionChanges,
    InteractionEditing,
    InteractionForms,
    InteractionRepository,
    InteractionRoomSource,
  ],
  exports: [InteractionAuthoring],
})
export class InteractionsModule {}
