const ROUNDS = 3;
/** Nothing that grows with the square of its input comes near it: no more rounds are needed. */
const CLEARLY_LINEAR = 40;

/** A task by the size of its input. */
type Task = (size: number) => void;

/**
 * How many times longer a task takes when its input is sixteen times as long: about sixteen where the time grows with
 * the input, about two hundred and fifty where it grows with its square. A ratio of the process's own time, because the machine may be doing other work;
 * the best of some rounds, because the process may have other things to do.
 */
export function growthOf(task: Task, size: number): number {
  task(size);
  const small = Math.max(
    FLOOR_MS,
    best(() => task(size)),
  );
  return best(() => task(16 * size), CLEARLY_LINEAR * small) / small;
}

/** Below this a clock says nothing, milliseconds. */
const FLOOR_MS = 0.2;

/** `enough`: a time that needs no better one. */
function best(run: () => void, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > enough; round += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
