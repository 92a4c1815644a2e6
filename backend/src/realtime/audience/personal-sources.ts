import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { GatherPace } from '../../platform/cache/gather-pace.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import { factsEmittedBy } from '../../platform/openapi/emits.decorator.js';
import type { Audience, StreamScope } from '../stream-types.js';

/** What one module says of one person. Of members that it leaves out, others say what holds, or the defaults of their class. */
export interface PersonalPart<Facts extends object = object> {
  /** Members of the person's `me` frame. */
  facts?: Partial<Facts>;
  /** Which rows the person gets. */
  audience?: Partial<Audience>;
  /** The person may not follow this (anymore): the stream isn't opened, or is closed. */
  isRefused?: boolean;
}

/**
 * What a module contributes to what people may see and do. One that has facts of its own declares them with `@EmitsFacts`
 * on its class: their descriptions, and what holds of someone of whom nothing is said.
 */
export interface PersonalSource<Facts extends object = object> {
  /** One answer for each person, in their order; many people in one query. */
  partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<Facts>[]>;
}

/** What all modules together say of one person. */
export interface PersonalView {
  readonly facts: object;
  /** The same object for all of whom the same is said. */
  readonly audience: Audience;
  readonly isRefused: boolean;
  /** Hash of the facts and the audience. Part of the cursor: if it changes, the page starts over. */
  readonly hash: string;
}

interface Waiting {
  person: Principal;
  resolve(view: PersonalView): void;
  reject(error: unknown): void;
}

/** Names the people who are asked about together. */
export function scopeKeyOf({ rooms, ...others }: StreamScope): string {
  return JSON.stringify([rooms.map(({ id }) => id), others]);
}

@Injectable()
export class PersonalSources implements Registry<PersonalSource> {
  private readonly batches = new Map<string, Waiting[]>();
  private readonly pace = new GatherPace();
  private readonly audiences = new Map<string, Audience>();
  private defaults: object | null = null;

  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly PersonalSource[] {
    return this.contributions.to(PersonalSources);
  }

  /** For someone who comes: those who come to one room at about the same time are asked for together. */
  viewOf(scope: StreamScope, person: Principal): Promise<PersonalView> {
    const key = scopeKeyOf(scope);
    return new Promise((resolve, reject) => {
      const batch = this.batches.get(key);
      if (batch) {
        batch.push({ person, resolve, reject });
        return;
      }
      this.batches.set(key, [{ person, resolve, reject }]);
      setTimeout(() => void this.answer(key, scope), this.pace.delayMs);
    });
  }

  private async answer(key: string, scope: StreamScope): Promise<void> {
    const batch = this.batches.get(key) ?? [];
    this.batches.delete(key);
    this.pace.note(batch.length);
    try {
      const views = await this.viewsOf(
        scope,
        batch.map(({ person }) => person),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(views[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** One answer for each person, in their order. */
  async viewsOf(scope: StreamScope, people: readonly Principal[]): Promise<PersonalView[]> {
    const parts = await Promise.all(this.entries.map((source) => source.partsFor(scope, people)));
    return people.map((_, index) => this.merged(parts.map((part) => part[index] ?? {})));
  }

  /** Any module may refuse. If several set the same fact or part of the audience, the highest module wins. */
  private merged(parts: readonly PersonalPart[]): PersonalView {
    this.defaults ??= Object.assign({}, ...this.entries.map(defaultsOf));
    const facts = Object.assign({}, this.defaults, ...parts.map((part) => part.facts));
    const said: Audience = Object.assign({}, ...parts.map((part) => part.audience));
    const audienceKey = JSON.stringify(said);
    const audience = this.audiences.get(audienceKey) ?? said;
    this.audiences.set(audienceKey, audience);
    const hash = createHash('sha256').update(JSON.stringify(facts)).update(audienceKey).digest('hex').slice(0, 8);
    return { facts, audience, isRefused: parts.some((part) => part.isRefused), hash };
  }
}

function defaultsOf(source: PersonalSource): object {
  const facts = factsEmittedBy(source.constructor);
  return facts ? new facts() : {};
}
