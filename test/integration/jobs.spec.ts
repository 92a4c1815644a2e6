import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger, run } from 'graphile-worker';
import { DataSource } from 'typeorm';
import { Config } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import type { Contributions } from '../../backend/src/platform/discovery/contributions.js';
import { JobHandlers } from '../../backend/src/platform/jobs/job-handlers.js';
import { JobLocks } from '../../backend/src/platform/jobs/job-locks.js';
import { JobRunner, openJobPool } from '../../backend/src/platform/jobs/job-runner.js';
import { JOB_QUEUES, type JobOptions, Jobs } from '../../backend/src/platform/jobs/jobs.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';

describe('jobs', () => {
  let foyer: TestApp;
  const done: string[] = [];
  let woken: () => void = () => undefined;
  let failures = 0;
  let held: Promise<void> = Promise.resolve();
  const begun: string[] = [];
  let begins: () => void = () => undefined;
  let longHeld: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    foyer = await startTestApp();
    jest.spyOn(foyer.get(JobHandlers), 'entries', 'get').mockReturnValue([
      {
        job: 'test.note',
        run: async ({ id }) => {
          done.push(id!);
          woken();
          await held;
        },
      },
      {
        job: 'test.long',
        run: async ({ id }) => {
          begun.push(id!);
          begins();
          await longHeld;
        },
      },
      {
        job: 'test.fail',
        run: async () => {
          failures += 1;
          throw new Error('not yet');
        },
      },
    ]);
  });
  afterAll(() => foyer.close());

  const add = (name: string, id: string, options?: JobOptions) =>
    foyer.get(UnitOfWork).run((transaction) => foyer.get(Jobs).add(transaction, name, { id }, options));

  it('are done once, after the commit', async () => {
    await add('test.note', 'first');
    await drainJobs(foyer);
    await drainJobs(foyer);
    expect(done.splice(0)).toEqual(['first']);
  });

  it('are not there when the transaction fails', async () => {
    const failing = foyer.get(UnitOfWork).run(async (transaction) => {
      await foyer.get(Jobs).add(transaction, 'test.note', { id: 'lost' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await drainJobs(foyer);
    expect(done).toEqual([]);
  });

  it('replace the one of the same key that waits', async () => {
    await add('test.note', 'old', { key: 'same' });
    await add('test.note', 'new', { key: 'same' });
    await drainJobs(foyer);
    expect(done.splice(0)).toEqual(['new']);
  });

  it('wait for their time', async () => {
    await add('test.note', 'later', { runAt: new Date(Date.now() + 3_600_000) });
    await drainJobs(foyer);
    expect(done).toEqual([]);
  });

  it('that fail are tried again later, so often and no more', async () => {
    await add('test.fail', 'x', { maxAttempts: 2 });
    for (let round = 0; round < 4; round += 1) {
      await drainJobs(foyer);
      await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0');
    }
    expect(failures).toBe(2);
  });

  it('have one handler each', () => {
    const one = { job: 'test.note', run: async () => undefined };
    const handlers = new JobHandlers({ to: () => [one, one] } as unknown as Contributions);
    expect(() => handlers.tasks).toThrow('test.note');
  });

  it('are done by themselves where the process does jobs, until it ends', async () => {
    const config = new Config();
    const runner = new JobRunner(foyer.get(JobHandlers), foyer.get(DataSource), config);
    await runner.onApplicationBootstrap();
    const wakes = new Promise<void>((resolve) => {
      woken = resolve;
    });
    await add('test.note', 'woken');
    await wakes;
    await runner.onModuleDestroy();
    await add('test.note', 'asleep');
    expect(done).toEqual(['woken']);
  });

  it('keep their locks while their process ends, until they are done', async () => {
    const runner = new JobRunner(foyer.get(JobHandlers), foyer.get(DataSource), new Config());
    const stop = jest.spyOn(JobLocks.prototype, 'stop');
    const begun = new Promise<void>((resolve) => {
      woken = resolve;
    });
    let release: () => void = () => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    await runner.onApplicationBootstrap();
    await add('test.note', 'slow');
    await begun;
    const ended = runner.onModuleDestroy();
    expect(stop).not.toHaveBeenCalled();
    release();
    await ended;
    expect(stop).toHaveBeenCalledTimes(1);
    stop.mockRestore();
  });

  it('of a queue run one after another, and those of all queues leave a worker to the others', async () => {
    const begunAtLeast = (count: number) =>
      new Promise<void>((resolve) => {
        begins = () => {
          if (begun.length >= count) resolve();
        };
        begins();
      });
    let release: () => void = () => undefined;
    longHeld = new Promise((resolve) => {
      release = resolve;
    });
    for (const at of ['first', 'second'])
      for (const queue of JOB_QUEUES) await add('test.long', `${queue} ${at}`, { queue });
    const runner = new JobRunner(foyer.get(JobHandlers), foyer.get(DataSource), new Config());
    await runner.onApplicationBootstrap();
    await begunAtLeast(JOB_QUEUES.length);
    const noted = new Promise<void>((resolve) => {
      woken = resolve;
    });
    await add('test.note', 'mail');
    await noted;
    expect([...begun].sort()).toEqual(JOB_QUEUES.map((queue) => `${queue} first`).sort());
    release();
    await begunAtLeast(2 * JOB_QUEUES.length);
    await runner.onModuleDestroy();
  });

  it('of a process that was killed are done by another one', async () => {
    const database = foyer.get(Database);
    await add('test.note', 'orphan', { queue: 'erasures' });
    await database.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-of-the-dead', locked_at = now() - interval '21 seconds'
       WHERE payload ->> 'id' = 'orphan'`,
    );
    await database.query(
      `UPDATE graphile_worker._private_job_queues SET locked_by = 'worker-of-the-dead', locked_at = now() - interval '21 seconds'
       WHERE queue_name = 'erasures'`,
    );
    await drainJobs(foyer);
    expect(done).not.toContain('orphan');
    const pool = openJobPool(foyer.database.url, 1, () => undefined);
    const locks = new JobLocks(pool);
    await locks.renew();
    await drainJobs(foyer);
    expect(done).toContain('orphan');
    locks.stop();
    await pool.end();
  });

  it('of a living process stay its own, however long they take', async () => {
    const pgPool = openJobPool(foyer.database.url, 3, () => undefined);
    const locks = new JobLocks(pgPool);
    let begin: () => void = () => undefined;
    let end: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const hold = () => {
      begin();
      return held;
    };
    const runner = await run({
      ...{ pgPool, taskList: { 'test.long': hold }, events: locks.events, noHandleSignals: true, parsedCronItems: [] },
      logger: new Logger(() => () => undefined),
    });
    await add('test.long', 'long', { queue: 'retention' });
    await begun;
    const tables = ['_private_jobs', '_private_job_queues'].map((table) => `graphile_worker.${table}`);
    for (const table of tables)
      await foyer
        .get(Database)
        .query(`UPDATE ${table} SET locked_at = now() - interval '1 hour' WHERE locked_at IS NOT NULL`);
    await locks.renew();
    for (const table of tables)
      expect(
        await foyer.get(Database).query(`SELECT FROM ${table} WHERE locked_at > now() - interval '1 minute'`),
      ).toHaveLength(1);
    const [job] = await foyer
      .get(Database)
      .query<{ locked_by: string | null }>(
        "SELECT locked_by FROM graphile_worker._private_jobs WHERE payload ->> 'id' = 'long'",
      );
    expect(job?.locked_by).not.toBeNull();
    end();
    await runner.stop();
    locks.stop();
    await pgPool.end();
  });
});
