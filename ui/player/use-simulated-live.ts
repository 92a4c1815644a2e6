import { useEffect, useState } from 'react';
import { followProgramme, type ProgrammeMedia, type ProgrammeOptions } from './follow-programme';

/** Keeps the media at the programme's place while it is mounted; says whether its picture is the programme's, and whether that is over. A `startsAt` of null leaves the media alone. */
export function useSimulatedLive(
  media: ProgrammeMedia | null,
  {
    startsAt,
    serverNow,
    hasFineRate,
    play,
  }: Pick<ProgrammeOptions, 'serverNow' | 'hasFineRate' | 'play'> & { startsAt: number | null },
): { hasArrived: boolean; hasEnded: boolean } {
  const [hasEnded, setHasEnded] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);

  useEffect(() => {
    setHasEnded(false);
    setHasArrived(false);
    if (media === null || startsAt === null) return;
    return followProgramme(media, {
      startsAt,
      serverNow,
      hasFineRate,
      play,
      onEndChange: setHasEnded,
      onArrive: () => setHasArrived(true),
    });
  }, [media, startsAt, serverNow, hasFineRate, play]);

  return { hasArrived, hasEnded };
}
