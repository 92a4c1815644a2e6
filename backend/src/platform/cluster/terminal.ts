import { isatty } from 'node:tty';

const STREAMS = [0, 1, 2];

/** Remembers which standard streams are terminals. The returned function tells whether any of those terminals has been closed. */
export function watchTerminal(isTerminal: (fd: number) => boolean = isatty): () => boolean {
  const terminals = STREAMS.filter(isTerminal);
  return () => terminals.some((fd) => !isTerminal(fd));
}
