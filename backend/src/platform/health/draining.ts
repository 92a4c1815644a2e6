import { Injectable } from '@nestjs/common';

/** Whether this process is about to stop, and who has to do something about it first. */
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

  /** `spreadMs`: within which those who are sent away may come back. */
  begin(spreadMs: number): void {
    this.hasBegun = true;
    for (const handle of this.handlers) handle(spreadMs);
  }
}
