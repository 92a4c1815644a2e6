import { useEffect } from 'react';

/** How often a player was made since the last reset: a page must never make one anew without a reason. */
export const players = { made: 0 };

/** Stands for the player, whose elements a test's page cannot have. */
export function VideoPlayer({ mode, title }: { mode: string; title: string }) {
  useEffect(() => {
    players.made += 1;
  }, []);
  return <div data-testid="player">{`${mode}: ${title}`}</div>;
}
