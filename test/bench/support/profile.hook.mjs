import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const session = new Session();
let isRunning = false;

/** The first SIGUSR2 starts a CPU profile of this process, the second writes it to BENCH_PROFILE. */
process.on('SIGUSR2', async () => {
  if (!isRunning) {
    isRunning = true;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(process.env.BENCH_PROFILE, JSON.stringify(profile));
});
