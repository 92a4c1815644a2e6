import { isatty } from 'node:tty';

const STREAMS = [0, 1, 2];

/** Where this process was started; the result tells whether that was a terminal that has been closed. */
export function watchTerminal(isTerminal: (fd: number) => boolean = isatty): () => boolean {
  const terminals = STREAMS.filter(isTerminal);
  return () => terminals.some((fd) => !isTerminal(fd));
}
