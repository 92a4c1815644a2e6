import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Principal } from '../../platform/auth/principal.js';
import type { Contributions } from '../../platform/discovery/contributions.js';
import { EmitsFacts } from '../../platform/openapi/emits.decorator.js';
import { type PersonalPart, type PersonalSource, PersonalSources, type PersonalView } from './personal-sources.js';

const SCOPE = { rooms: [{ id: 'content', kind: 'content' }] } as const;
const person = (uid: string) => ({ uid }) as Principal;

class SeatFacts {
  hasSeat: boolean = false;
  row: number | null = null;
}

/** Says of each person what stands at their place. */
@EmitsFacts(SeatFacts)
class Ushers implements PersonalSource<SeatFacts> {
  constructor(private readonly answers: PersonalPart<SeatFacts>[]) {}

  partsFor = async () => this.answers;
}

const sourcesFrom = (...sources: PersonalSource[]) =>
  new PersonalSources({ to: () => sources } as unknown as Contributions);
const viewsOf = (answers: PersonalPart<SeatFacts>[][], uids: readonly string[]) =>
  sourcesFrom(...answers.map((answer) => new Ushers(answer))).viewsOf(SCOPE, uids.map(person));

describe('PersonalSources', () => {
  it('refuses whomever any module refuses', async () => {
    const answers = [
      [{ isRefused: true }, { isRefused: false }, {}],
      [{ isRefused: false }, { isRefused: true }, {}],
    ];
    const views = await viewsOf(answers, ['a', 'b', 'c']);
    expect(views.map(({ isRefused }) => isRefused)).toEqual([true, true, false]);
  });

  it('takes facts and parts of the audience from the highest module that says something, or the defaults', async () => {
    const answers: PersonalPart<SeatFacts>[][] = [
      [{ facts: { hasSeat: true }, audience: { chat: 'viewer', content: 'id' } }, {}],
      [{ facts: { row: 7 }, audience: { content: 'link' } }, {}],
    ];
    const [known, unknown] = await viewsOf(answers, ['a', 'b']);
    expect(known).toMatchObject({ facts: { hasSeat: true, row: 7 }, audience: { chat: 'viewer', content: 'link' } });
    expect(unknown).toMatchObject({ facts: { hasSeat: false, row: null }, audience: {} });
  });

  it('gives those of whom the same is said the same audience and hash, and others another hash', async () => {
    const answers: PersonalPart<SeatFacts>[] = [
      { facts: { row: 7 }, audience: { chat: 'viewer' } },
      { facts: { row: 7 }, audience: { chat: 'viewer' } },
      { facts: { row: 8 }, audience: { chat: 'viewer' } },
      { facts: { row: 7 }, audience: { chat: 'onlooker' } },
    ];
    const views = await viewsOf([answers], ['a', 'b', 'c', 'd']);
    expect(new Set(views.map(({ audience }) => audience)).size).toBe(2);
    expect(views.map(({ hash }) => hash === views[0]!.hash)).toEqual([true, true, false, false]);
    expect(views.map((view) => view === views[0])).toEqual([true, true, false, false]);
  });

  it('tells attendees apart of whom nothing else is said', async () => {
    const answers: PersonalPart<SeatFacts>[] = [{ viewerId: 'seat-1' }, { viewerId: 'seat-2' }, {}];
    const views = await viewsOf([answers], ['a', 'b', 'c']);
    expect(views.map(({ viewerId }) => viewerId)).toEqual(['seat-1', 'seat-2', null]);
  });

  it('asks once for those who come together, and answers each its own', async () => {
    const asked: string[][] = [];
    const sources = sourcesFrom({
      partsFor: async (_scope, people) => {
        asked.push(people.map(({ uid }) => uid));
        return people.map(({ uid }) => ({ facts: { isBanned: uid === 'b' } }));
      },
    });
    const views = await Promise.all(['a', 'b'].map((uid) => sources.viewOf(SCOPE, person(uid))));
    expect(views.map(({ facts }) => facts)).toEqual([{ isBanned: false }, { isBanned: true }]);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('asks seldom while a crowd is coming, and soon again when it is over', async () => {
    let asked = 0;
    const sources = sourcesFrom({
      partsFor: async (_scope, people) => {
        asked += 1;
        return people.map(() => ({}));
      },
    });
    const come = (uid: string) => sources.viewOf(SCOPE, person(uid));
    const crowd: Promise<PersonalView>[] = [];
    const began = performance.now();
    for (let index = 0; index < 200; index += 1) {
      crowd.push(come(`a${index}`), come(`b${index}`));
      await delay(2);
    }
    await Promise.all(crowd);
    // Twice at most before it is known for a crowd, then twice a second.
    expect(asked).toBeLessThan(4 + (performance.now() - began) / 400);
    await delay(1300);
    const first = await Promise.race([come('late').then(() => 'soon'), delay(200).then(() => 'with others')]);
    expect(first).toBe('soon');
  });
});
