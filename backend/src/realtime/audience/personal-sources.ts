import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { BatchDelay, OF_ARRIVALS } from '../../platform/cache/batch-delay.js';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import { factsEmittedBy } from '../../platform/openapi/emits.decorator.js';
import type { Audience, StreamScope } from '../stream-types.js';

/** What one module contributes about one person. Omitted members come from other modules or from their class defaults. */
export interface PersonalPart<Facts extends object = object> {
  /** Members of the person's `me` frame, as JSON has them: a member that isn't known is omitted, not undefined. */
  facts?: Partial<Facts>;
  /** Which rows the person receives. */
  audience?: Partial<Audience>;
  /** The viewer as whom the person counts, if several browsers of one person are known; otherwise they count as themselves. */
  viewerId?: string;
  /** True if the person may not, or may no longer, follow this scope: the stream isn't opened, or is closed. */
  isRefused?: boolean;
}

/**
 * A module's contribution to what people may see and do. A module with its own facts declares them with `@EmitsFacts` on its class, which provides their
 * descriptions and the defaults for people without a value.
 */
export interface PersonalSource<Facts extends object = object> {
  /** Returns one part per person, in the same order. Handles many people in one query. */
  partsFor(scope: StreamScope, people: readonly Principal[]): Promise<PersonalPart<Facts>[]>;
}

/** The combined contributions of all modules for one person. */
export interface PersonalView {
  readonly facts: object;
  /** People with equal audiences share the same object. */
  readonly audience: Audience;
  readonly isRefused: boolean;
  /** The viewer as whom the person counts; null: as themselves. */
  readonly viewerId: string | null;
  /** Hash of the facts and the audience. Part of the cursor: if it changes, the page starts over. */
  readonly hash: string;
}

interface Waiting {
  person: Principal;
  resolve(view: PersonalView): void;
  reject(error: unknown): void;
}

/** Different views in use, of which a crowd needs few at a time. */
const MOST_VIEWS = 1000;

/** Groups people whose views are requested together. */
export function scopeKeyOf({ rooms, ...others }: StreamScope): string {
  return JSON.stringify([rooms.map(({ id }) => id), others]);
}

@Injectable()
export class PersonalSources implements Registry<PersonalSource> {
  private readonly batches = new Map<string, Waiting[]>();
  private readonly pace = new BatchDelay({ ...OF_ARRIVALS, crowdMs: 650 });
  private readonly audiences = new Map<string, Audience>();
  private readonly views = boundedCache<PersonalView>(MOST_VIEWS);
  private defaults: object | null = null;

  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly PersonalSource[] {
    return this.contributions.to(PersonalSources);
  }

  /** Returns the view of a person who is connecting. Requests for the same scope that arrive close together are batched. */
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

  /** Returns one view per person, in the same order. */
  async viewsOf(scope: StreamScope, people: readonly Principal[]): Promise<PersonalView[]> {
    const parts = await Promise.all(this.entries.map((source) => source.partsFor(scope, people)));
    return people.map((_, index) =>
      this.viewFrom(
        scope,
        parts.map((part) => part[index] ?? {}),
      ),
    );
  }

  /** People with the same facts and audience share one view: most of a crowd. */
  private viewFrom(scope: StreamScope, parts: readonly PersonalPart[]): PersonalView {
    const said = parts.map(({ facts, audience, isRefused }) => ({ facts, audience, isRefused }));
    const key = JSON.stringify([scope.isForHosts, said]);
    const known = this.views.get(key);
    const view = known ?? this.merged(scope, parts);
    if (!known) this.views.set(key, view);
    const viewerId = parts.find((part) => part.viewerId !== undefined)?.viewerId ?? null;
    return viewerId === null ? view : { ...view, viewerId };
  }

  /** Any module may refuse access. If several modules set the same fact or audience member, the last module wins. */
  private merged({ isForHosts }: StreamScope, parts: readonly PersonalPart[]): PersonalView {
    this.defaults ??= Object.assign({}, ...this.entries.map(defaultsOf));
    const facts = Object.assign({}, this.defaults, ...parts.map((part) => part.facts));
    const ofScope: Audience = isForHosts ? { isForHosts } : {};
    const said: Audience = Object.assign({}, ...parts.map((part) => part.audience), ofScope);
    const audienceKey = JSON.stringify(said);
    const audience = this.audiences.get(audienceKey) ?? said;
    this.audiences.set(audienceKey, audience);
    const hash = createHash('sha256').update(JSON.stringify(facts)).update(audienceKey).digest('hex').slice(0, 8);
    return { facts, audience, isRefused: parts.some((part) => part.isRefused), viewerId: null, hash };
  }
}

function defaultsOf(source: PersonalSource): object {
  const facts = factsEmittedBy(source.constructor);
  return facts ? new facts() : {};
}
