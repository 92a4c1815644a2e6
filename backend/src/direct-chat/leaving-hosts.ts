import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { DirectChatActs } from './direct-chat-acts.service.js';

/** Closes chats some seconds after their host has left, also those that were due while no process was running. */
@Injectable()
export class LeavingHosts {
  private closing: Promise<void> | null = null;

  constructor(private readonly acts: DirectChatActs) {}

  /** Skips a tick while the previous one is still running. */
  @Interval(1000)
  everySecond(): Promise<void> {
    this.closing ??= ignoringOutage(() => this.acts.closeLeft()).finally(() => {
      this.closing = null;
    });
    return this.closing;
  }
}
