import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { DomainEventMap, DomainEventName } from './event-catalogue.js';

/** Typed publish and subscribe within one process. If a subscriber throws, the error is logged and the others still run. */
@Injectable()
export class DomainEvents {
  private readonly logger = new Logger('Events');

  constructor(private readonly emitter: EventEmitter2) {}

  emit<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): void {
    this.emitter.emit(name, payload);
  }

  on<Name extends DomainEventName>(name: Name, handle: (payload: DomainEventMap[Name]) => void | Promise<void>): void {
    this.emitter.on(name, (payload: DomainEventMap[Name]) => {
      try {
        const outcome = handle(payload);
        if (outcome instanceof Promise) outcome.catch((error: unknown) => this.report(name, error));
      } catch (error) {
        this.report(name, error);
      }
    });
  }

  private report(name: string, error: unknown): void {
    this.logger.error(`subscriber of ${name}: ${error instanceof Error ? error.stack : error}`);
  }
}
