import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock/clock.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { roomIdOf, StreamHub } from '../realtime/realtime.public.js';
import { type AnswerCount, InteractionAnswersRepository } from './interaction-answers.repository.js';
import { AnswersFrame } from './interactions.events.js';

const EVERY_MS = 1000;
/** Answers that are committed late, or by a process whose clock is behind, are still noticed. */
const LOOK_BACK_MS = 10_000;

/**
 * Counts answers for the host panels that this process serves, at most once a second: a crowd answers at once, and one by one its answers would
 * take the counter of the room on which the chat commits.
 */
@Emits({ host: [AnswersFrame] })
@Injectable()
export class AnswerCounts implements OnModuleInit {
  /** What panels were told, by content and interaction; everything is counted again when a panel opens. */
  private readonly told = new Map<string, Map<string, AnswerCount[]>>();
  private running: Promise<void> | null = null;

  constructor(
    private readonly events: DomainEvents,
    private readonly answers: InteractionAnswersRepository,
    private readonly hub: StreamHub,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', ({ scope }) => {
      const contentId = roomIdOf(scope, 'content');
      if (scope.isForHosts && contentId) this.told.delete(contentId);
    });
  }

  /** Skips a tick while the previous one is still running. */
  @Interval(EVERY_MS)
  everySecond(): Promise<void> {
    this.running ??= ignoringOutage(() => this.tell()).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async tell(): Promise<void> {
    const contentIds = this.hub.followedRooms.flatMap(({ id, kind }) =>
      kind === 'content' && this.hub.hasHosts(id) ? [id] : [],
    );
    for (const id of this.told.keys()) if (!contentIds.includes(id)) this.told.delete(id);
    const fresh = contentIds.filter((id) => !this.told.has(id));
    await this.count(fresh, new Date(0));
    const since = new Date(this.clock.now() - LOOK_BACK_MS);
    await this.count(
      contentIds.filter((id) => !fresh.includes(id)),
      since,
    );
  }

  private async count(contentIds: readonly string[], since: Date): Promise<void> {
    if (contentIds.length === 0) return;
    const answered = await this.answers.answeredSince(contentIds, since);
    const counts = await this.answers.countsOf(answered.map(({ interactionId }) => interactionId));
    for (const contentId of contentIds) {
      const known = this.told.get(contentId) ?? new Map<string, AnswerCount[]>();
      this.told.set(contentId, known);
      for (const one of answered)
        if (one.contentId === contentId)
          known.set(
            one.interactionId,
            counts.filter(({ interactionId }) => interactionId === one.interactionId),
          );
      const frame: AnswersFrame = { type: 'answers', counts: [...known.values()].flat() };
      this.hub.publishEphemeral(contentId, frame, 'hosts');
    }
  }
}
