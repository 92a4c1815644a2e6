import { Injectable } from '@nestjs/common';

export interface RoomHint {
  roomId: string;
  revision: number;
}

/** Tells processes that a room moved on: a hint, the table is the truth. */
export abstract class RealtimeBus {
  abstract publish(hint: RoomHint): void;
  abstract subscribe(handle: (hint: RoomHint) => void): void;
}

/** For one process: hints do not leave it. */
@Injectable()
export class InProcessBus extends RealtimeBus {
  private readonly handlers: ((hint: RoomHint) => void)[] = [];

  override publish(hint: RoomHint): void {
    for (const handle of this.handlers) handle(hint);
  }

  override subscribe(handle: (hint: RoomHint) => void): void {
    this.handlers.push(handle);
  }
}
