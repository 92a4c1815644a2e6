import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ChatAuthoring } from '../chat/chat.public.js';
import { HostChatAuthoring } from '../direct-chat/direct-chat.public.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { UserReadModel, UserRepository } from '../users/users.public.js';
import { DEMO_STAFF } from './demo.data.js';
import { CONVERSATION, GUESTS, HOST_CONVERSATION } from './demo-chat.data.js';

const HOSTS = DEMO_STAFF.filter(({ role }) => role !== 'owner');
/** Part of the ids of guests and messages, so that every process gives the same ones. */
const SINCE = Date.UTC(2026, 0, 1);

interface Speaker {
  authorId: string;
  authorName: string;
  isHost: boolean;
}

/** Lets a few people talk in the chat of each program. Several processes may do so at once: each message is written once. */
@Injectable()
export class DemoChat {
  private speakers: ReadonlyMap<string, Speaker> | null = null;
  /** How many messages this process has written, by program. */
  private readonly written = new Map<string, number>();

  constructor(
    private readonly chat: ChatAuthoring,
    private readonly hostChat: HostChatAuthoring,
    private readonly users: UserRepository,
    private readonly accounts: UserReadModel,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Writes what would have been said by now. */
  async goOn(clientId: string, programs: readonly { id: string; startsAt: Date | null }[]): Promise<void> {
    this.speakers ??= await this.gather(clientId);
    const now = this.clock.now();
    for (const { id, startsAt } of programs) {
      if (!startsAt) continue;
      for (const [room, lines] of [
        ['public', CONVERSATION],
        ['hosts', HOST_CONVERSATION],
      ] as const) {
        const due = lines.filter(({ at }) => startsAt.getTime() + at * 1000 <= now);
        const key = `${id} ${room}`;
        for (let index = this.written.get(key) ?? 0; index < due.length; index += 1) {
          if (room === 'public') await this.say(id, startsAt.getTime(), index);
          else await this.sayToHosts({ id, clientId }, startsAt.getTime(), index);
          this.written.set(key, index + 1);
        }
      }
    }
  }

  private async say(programId: string, start: number, index: number): Promise<void> {
    const { at, by, text, likedBy = [], isPinned = false } = CONVERSATION[index]!;
    const speaker = this.speakers?.get(by);
    if (!speaker) return;
    const sentAt = start + at * 1000;
    const id = idOf(`${programId} ${index}`, sentAt);
    const isNew = await this.chat.write(programId, { ...speaker, id, text, sentAt });
    if (!isNew || (likedBy.length === 0 && !isPinned)) return;
    const fans = likedBy.flatMap((name) => this.speakers?.get(name)?.authorId ?? []);
    await this.chat.likeAndPin(programId, id, { likedBy: fans, isPinned });
  }

  private async sayToHosts(program: { id: string; clientId: string }, start: number, index: number): Promise<void> {
    const { at, by, text } = HOST_CONVERSATION[index]!;
    const speaker = this.speakers?.get(by);
    if (!speaker) return;
    const { authorId, authorName } = speaker;
    const sentAt = start + at * 1000;
    const id = idOf(`${program.id} hosts ${index}`, sentAt);
    await this.hostChat.write(program, { id, authorId, authorName, text, sentAt: new Date(sentAt) });
  }

  private async gather(clientId: string): Promise<Map<string, Speaker>> {
    const speakers = new Map<string, Speaker>();
    await this.unitOfWork.run(async (transaction) => {
      for (const name of GUESTS) {
        const id = idOf(`${clientId} ${name}`, SINCE);
        await this.users.saveGuest(transaction, { id, clientId, displayName: name, email: null });
        speakers.set(name, { authorId: id, authorName: name, isHost: false });
      }
    });
    for (const { email, firstName, role } of HOSTS) {
      const host = await this.accounts.byEmail(email);
      if (host) speakers.set(role, { authorId: host.id, authorName: host.displayName ?? firstName, isHost: true });
    }
    return speakers;
  }
}

/** The same id for the same words and time. */
function idOf(words: string, msecs: number): string {
  return uuidv7({ msecs, random: hash('sha256', words, 'buffer').subarray(0, 16) });
}
