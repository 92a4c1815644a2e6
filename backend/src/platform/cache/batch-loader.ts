import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/database-failure.js';
import type { BatchDelay } from './batch-delay.js';

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Batches questions asked in the same turn, or within the delay, so that hundreds of them need only one statement. */
export class BatchLoader<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];

  /** `answerAll` returns one answer per question, in the same order. */
  constructor(
    private readonly answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    /** In milliseconds, or longer while a crowd asks. */
    private readonly delay: number | BatchDelay = 0,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (this.waiting.length === 1) void this.gathered().then((waiting) => this.answer(waiting));
    });
  }

  private async gathered(): Promise<Waiting<Question, Answer>[]> {
    const { delay } = this;
    if (delay === 0) await nextTurn();
    else await sleep(typeof delay === 'number' ? delay : delay.delayMs);
    const waiting = this.waiting.splice(0);
    if (typeof delay !== 'number') delay.note(waiting.length);
    return waiting;
  }

  private async answer(waiting: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(waiting.map(({ question }) => question));
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index]!);
    } catch (error) {
      // If a batch fails, answer each question separately, so that one bad question doesn't affect the others.
      if (waiting.length > 1 && !isDatabaseUnavailable(error))
        await Promise.all(waiting.map((one) => this.answer([one])));
      else for (const { reject } of waiting) reject(error);
    }
  }
}

/** Rows in the order of the ids asked for; null where there is none. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): (Row | null)[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}
