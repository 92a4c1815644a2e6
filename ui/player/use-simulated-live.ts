import { useEffect, useState } from 'react';
import { followProgramme, type ProgrammeMedia, type ProgrammeOptions } from './follow-programme';

/** Keeps the media at the programme's place while it is mounted; says whether the programme is over. A `startsAt` of null leaves the media alone. */
export function useSimulatedLive(
  media: ProgrammeMedia | null,
  {
    startsAt,
    serverNow,
    hasFineRate,
    play,
  }: Pick<ProgrammeOptions, 'serverNow' | 'hasFineRate' | 'play'> & { startsAt: number | null },
): { hasEnded: boolean } {
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    setHasEnded(false);
    if (media === null || startsAt === null) return;
    return followProgramme(media, { startsAt, serverNow, hasFineRate, play, onEndChange: setHasEnded });
  }, [media, startsAt, serverNow, hasFineRate, play]);

  return { hasEnded };
}
