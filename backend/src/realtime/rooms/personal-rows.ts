import { Injectable } from '@nestjs/common';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import type { RoomSource, SourceRow } from './room-source.js';

/** A row as one person gets it. */
export interface PersonalRow extends SourceRow {
  /** The person's uid. */
  recipient: string;
}

/**
 * A module's rows that only some people of a room may see, declared with `@EmitsRows` on its class (ADR 30). `changes` is read together with the other sources
 * of the room and has each row once for every recipient. The statements below it read the rows of one person, `asked.uid`, when they open a stream. A row that
 * someone may no longer see is in them once more, and `show` returns `gone`.
 */
export interface PersonalRowSource<Row extends PersonalRow = PersonalRow> extends Omit<RoomSource<Row>, 'snapshot'> {
  /** SQL for the rows of `asked.uid` above `asked.since`. */
  readonly changesOf: string;
  /** SQL for the rows of `asked.uid` when their page starts over. */
  readonly snapshotOf: string;
}

/** The sources of personal rows that modules contribute to rooms. */
@Injectable()
export class PersonalRows implements Registry<PersonalRowSource> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly PersonalRowSource[] {
    return this.contributions.to(PersonalRows);
  }
}
