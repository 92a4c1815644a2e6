import { describe, expect, it } from '@jest/globals';
import type { Principal } from '../../platform/auth/principal.js';
import type { Clock } from '../../platform/clock/clock.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { LiveSessions } from './live-sessions.service.js';
import type { UserRights } from './user-rights.read-model.js';
import type { UserRightsService } from './user-rights.service.js';

const guest = (name: string) => ({ uid: name, kind: 'guest', sessionId: `session of ${name}` }) as Principal;

describe('sessions', () => {
  it('of a crowd that arrives are looked up together, without those of people who were here before', async () => {
    let now = 1_000_000;
    const lookups: string[][] = [];
    const rights = {
      ofPeople: async (people: readonly Principal[]) => {
        lookups.push(people.map(({ uid }) => uid));
        return new Map(
          people.map(({ uid, sessionId }) => [uid, { sessionIds: new Set([sessionId!]) } as unknown as UserRights]),
        );
      },
    } as unknown as UserRightsService;
    const sessions = new LiveSessions(rights, {} as DomainEvents, { now: () => now } as Clock);
    await sessions.isLive(guest('Ann'));
    now += 10_000;
    await Promise.all(['Ben', 'Ann', 'Cleo'].map((name) => sessions.isLive(guest(name))));
    expect(lookups).toEqual([['Ann'], ['Ben', 'Cleo'], ['Ann']]);
  });
});
