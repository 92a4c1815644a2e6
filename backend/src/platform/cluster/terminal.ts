import { isatty } from 'node:tty';

const STREAMS = [0, 1, 2];

/** What this process is started from; the result tells whether it was a terminal, which is closed now. */
export function watchTerminal(isTerminal: (fd: number) => boolean = isatty): () => boolean {
  const terminals = STREAMS.filter(isTerminal);
  return () => terminals.some((fd) => !isTerminal(fd));
}
