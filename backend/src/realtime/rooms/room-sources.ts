import { Injectable } from '@nestjs/common';
import { emittedBy } from '../../platform/openapi/emits.decorator.js';
import type { RoomKind, RoomSource } from './room-source.js';

/** The registered contributions of all modules; frames of a snapshot come in the order of registration. */
@Injectable()
export class RoomSources {
  private readonly sources: RoomSource[] = [];

  register(source: RoomSource): void {
    if (emittedBy(source.constructor).length === 0)
      throw new Error(`${source.constructor.name} does not say which frames it sends: it needs @Emits`);
    this.sources.push(source);
  }

  of(kind: RoomKind): readonly RoomSource[] {
    return this.sources.filter((source) => source.kind === kind);
  }
}
