import { useEffect } from 'react';

/** How often a player was made since the last reset: a page must never make one again without a reason. */
export const players = { made: 0 };

/** Stands for the player, whose elements a test's page cannot have. */
export function VideoPlayer({ mode, title, isHeld = false }: { mode: string; title: string; isHeld?: boolean }) {
  useEffect(() => {
    players.made += 1;
  }, []);
  return <div data-testid="player">{`${mode}: ${title}${isHeld ? ' (held)' : ''}`}</div>;
}
