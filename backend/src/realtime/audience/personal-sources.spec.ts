import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Principal } from '../../platform/auth/principal.js';
import type { Contributions } from '../../platform/discovery/contributions.js';
import { type PersonalFacts, type PersonalSource, PersonalSources } from './personal-sources.js';

const SCOPE = { clientId: 'client', contentId: 'content', channelId: null };
const person = (uid: string) => ({ uid }) as Principal;

const sourcesFrom = (...sources: PersonalSource[]) =>
  new PersonalSources({ to: () => sources } as unknown as Contributions);

function sourcesOf(...answers: Partial<PersonalFacts>[][]): PersonalSources {
  return sourcesFrom(...answers.map((answer) => ({ factsOf: async () => answer })));
}

describe('PersonalSources', () => {
  it.each(['isBanned', 'isRefused'] as const)('takes %s from whichever module says so', async (fact) => {
    const people = [person('a'), person('b'), person('c')];
    const sources = sourcesOf([{ [fact]: true }, { [fact]: false }, {}], [{ [fact]: false }, { [fact]: true }, {}]);
    const facts = await sources.factsOf(SCOPE, people);
    expect(facts.map((one) => one[fact])).toEqual([true, true, false]);
  });

  it('keeps what one module grants where another says nothing', async () => {
    const [facts] = await sourcesOf([{ canModerate: true }], [{ canReadChat: false }]).factsOf(SCOPE, [person('a')]);
    expect(facts).toEqual({
      isStaff: false,
      canModerate: true,
      isBanned: false,
      canReadChat: false,
      readsHidden: false,
      isRefused: false,
    });
  });

  it('asks once for those who come together, and answers each its own', async () => {
    const asked: string[][] = [];
    const sources = sourcesFrom({
      factsOf: async (_scope, people) => {
        asked.push(people.map(({ uid }) => uid));
        return people.map(({ uid }) => ({ isBanned: uid === 'b' }));
      },
    });
    const facts = await Promise.all(['a', 'b'].map((uid) => sources.factsForOne(SCOPE, person(uid))));
    expect(facts.map(({ isBanned }) => isBanned)).toEqual([false, true]);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('asks seldom while a crowd is coming, and soon again when it is over', async () => {
    let asked = 0;
    const sources = sourcesFrom({
      factsOf: async (_scope, people) => {
        asked += 1;
        return people.map(() => ({}));
      },
    });
    const come = (uid: string) => sources.factsForOne(SCOPE, person(uid));
    const crowd: Promise<PersonalFacts>[] = [];
    const began = performance.now();
    for (let index = 0; index < 200; index += 1) {
      crowd.push(come(`a${index}`), come(`b${index}`));
      await delay(2);
    }
    await Promise.all(crowd);
    // Twice at most before it is known for a crowd, then four times a second.
    expect(asked).toBeLessThan(4 + (performance.now() - began) / 200);
    await delay(700);
    const first = await Promise.race([come('late').then(() => 'soon'), delay(200).then(() => 'with others')]);
    expect(first).toBe('soon');
  });
});
