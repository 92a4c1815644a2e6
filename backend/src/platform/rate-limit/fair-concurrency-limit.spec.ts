import { describe, expect, it } from '@jest/globals';
import { FairConcurrencyLimit, limitKeys } from './fair-concurrency-limit.js';

const OPTIONS = { atOnce: 3, perKey: 2, waitingPerKey: 2, waiting: 5, patienceMs: 30_000 };

describe('places of a FairConcurrencyLimit', () => {
  const fixture = (options = OPTIONS) => {
    const places = new FairConcurrencyLimit(options);
    const started: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const work = (name: string, ...keys: string[]) => {
      const running = places.run(
        keys,
        () =>
          new Promise<string>((resolve, reject) => {
            started.push(name);
            ends.set(name, (error) => (error ? reject(error) : resolve(name)));
          }),
      );
      // What still waits when a test is over is refused later, when nobody listens.
      running.catch(() => undefined);
      return running;
    };
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    return { places, started, ends, work, settle };
  };

  it('are never all of one organization, no matter who waits for it', async () => {
    const { started, ends, work, settle } = fixture();
    const ours = [1, 2, 3, 4].map((at) => work(`ours ${at}`, 'ours', `person ${at}`));
    const theirs = work('theirs', 'theirs');
    await settle();
    expect(started).toEqual(['ours 1', 'ours 2', 'theirs']);
    ends.get('ours 1')!();
    expect(await ours[0]).toBe('ours 1');
    await settle();
    expect(started.at(-1)).toBe('ours 3');
    ends.get('theirs')!();
    await theirs;
    await settle();
    expect(started).toHaveLength(4);
  });

  it('are shared by one person too, whatever organizations the work is for', async () => {
    const { started, work, settle } = fixture();
    for (const organization of ['a', 'b', 'c']) void work(organization, ...limitKeys('ann', organization));
    await settle();
    expect(started).toEqual(['a', 'b']);
  });

  it('are waited for by so many of one key and so many in all, in order', async () => {
    const { ends, started, work, settle } = fixture();
    for (const at of [1, 2, 3, 4]) void work(`ours ${at}`, 'ours');
    await expect(work('ours 5', 'ours')).rejects.toMatchObject({ code: 'unavailable' });
    for (const at of [1, 2, 3, 4]) void work(`other ${at}`, `other ${at}`);
    await settle();
    expect(started).toEqual(['ours 1', 'ours 2', 'other 1']);
    await expect(work('other 5', 'other 5')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
    ends.get('other 1')!();
    await settle();
    expect(started.at(-1)).toBe('other 2');
  });

  it('go to each key in turn, however many wait for one of them', async () => {
    const { ends, started, work, settle } = fixture({
      ...OPTIONS,
      atOnce: 2,
      perKey: 1,
      waitingPerKey: 5,
      waiting: 20,
    });
    for (const at of [1, 2, 3]) for (const key of ['a', 'b']) void work(`${key}${at}`, key);
    void work('late', 'late');
    await settle();
    ends.get('a1')!();
    await settle();
    expect(started).toEqual(['a1', 'b1', 'late']);
    ends.get('b1')!();
    await settle();
    expect(started.at(-1)).toBe('a2');
  });

  it('are not waited for without end', async () => {
    const { places, work } = fixture({ ...OPTIONS, atOnce: 1, patienceMs: 1 });
    const leave = await places.acquire(['ours']);
    await expect(work('late', 'theirs')).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    leave();
    expect(await places.acquire(['theirs'])).toBeInstanceOf(Function);
  });

  it('are given to all who can start when one is left', async () => {
    const { places, started, work, settle } = fixture({ ...OPTIONS, perKey: 1 });
    const leave = await places.acquire(['ours', 'theirs']);
    void work('ours', 'ours');
    void work('theirs', 'theirs');
    await settle();
    expect(started).toEqual([]);
    leave();
    await settle();
    expect(started).toEqual(['ours', 'theirs']);
  });

  it('are not kept for those who left while they waited', async () => {
    const places = new FairConcurrencyLimit({ ...OPTIONS, atOnce: 1, waiting: 1 });
    const departure = new AbortController();
    const leave = await places.acquire(['ours']);
    const waiting = places.acquire(['theirs'], departure.signal);
    departure.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await expect(places.acquire(['theirs'], departure.signal)).rejects.toThrow('left');
    const next = places.acquire(['others']);
    leave();
    expect(await next).toBeInstanceOf(Function);
  });

  it('are given back by what fails', async () => {
    const { ends, work, settle } = fixture({ ...OPTIONS, atOnce: 1 });
    const failing = work('failing', 'ours');
    const next = work('next', 'theirs');
    await settle();
    ends.get('failing')!(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    await settle();
    ends.get('next')!();
    expect(await next).toBe('next');
  });
});
