type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener with the path of each request that was forbidden, or whose object this person can't see. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function noteRefusal(path: string): void {
  for (const listener of listeners) listener(path);
}
