const ROUNDS = 3;

/** A task by the size of its input. */
type Task = (size: number) => void;

/**
 * How many times longer a task takes when its input is sixteen times as long: about sixteen where the time grows with
 * the input, about two hundred and fifty where it grows with its square. A ratio of the process's own time, because the machine may be doing other work;
 * the best of some rounds, because the process may have other things to do.
 */
export function growthOf(task: Task, size: number): number {
  task(size);
  const [small, large] = [size, 16 * size].map((length) => best(() => task(length)));
  return large! / Math.max(small!, FLOOR_MS);
}

/** Below this a clock says nothing, milliseconds. */
const FLOOR_MS = 0.2;

function best(run: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}
