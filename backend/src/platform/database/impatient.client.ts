import type { Socket } from 'node:net';
import pg from 'pg';

/** Longest wait for the answer to one statement, milliseconds: above what the lock time-out allows, far below what a person waits. */
const ANSWER_MS = 6_000;

/**
 * Gives up a server that has fallen silent, as it does when the network between is gone: no time-out of the server's
 * own helps then. The connection is cut, never used again: what became of its statement and transaction is unknown.
 */
export class ImpatientClient extends pg.Client {
  private readonly socket = (this as unknown as { connection: { stream: Socket } }).connection.stream;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's signature has many forms, passed on as they are.
  override query(...statement: any[]): any {
    const outcome = Reflect.apply(super.query, this, statement);
    if (outcome instanceof Promise) this.watch(outcome);
    return outcome;
  }

  private watch(outcome: Promise<unknown>): void {
    let isSettled = false;
    const giveUp = () => {
      if (!isSettled) this.socket.destroy(new Error('Connection terminated: the server does not answer'));
    };
    // The answer may lie in the kernel while this process was busy: input is read before the check.
    const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    outcome.then(settle, settle);
  }
}
