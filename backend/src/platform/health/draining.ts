import { Injectable } from '@nestjs/common';

/** Tracks whether this process is about to stop, and notifies everything that must prepare for it. */
@Injectable()
export class Draining {
  private readonly handlers: ((spreadMs: number) => void)[] = [];
  private hasBegun = false;

  get isDraining(): boolean {
    return this.hasBegun;
  }

  onBegin(handle: (spreadMs: number) => void): void {
    this.handlers.push(handle);
  }

  /** `spreadMs`: the time over which disconnected clients reconnect. */
  begin(spreadMs: number): void {
    this.hasBegun = true;
    for (const handle of this.handlers) handle(spreadMs);
  }
}
