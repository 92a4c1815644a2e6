import { Module } from '@nestjs/common';
import { ContentsModule } from '../contents/contents.public.js';
import { PostReactionsFastPath } from './post-reactions.fast-path.js';
import { ReactionCounter } from './reaction-counter.service.js';
import { ReactionCountsRepository } from './reaction-counts.repository.js';
import { ReactionsController } from './reactions.controller.js';
import { ReactionsService } from './reactions.service.js';

/** Taps on icons next to a video: counted, but not stored individually. */
@Module({
  imports: [ContentsModule],
  controllers: [ReactionsController],
  providers: [PostReactionsFastPath, ReactionCounter, ReactionCountsRepository, ReactionsService],
})
export class ReactionsModule {}
