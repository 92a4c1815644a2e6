import { PlayerShell } from '@ui/player/player-shell';
import { useEffect, useEffectEvent, useState } from 'react';

interface FilmPlayerProps {
  url: string;
  /** In minutes; 0 of what has no end. */
  onLength: (minutes: number) => void;
  onError: () => void;
}

/** In minutes. */
const lengthOf = (seconds: number) => (Number.isFinite(seconds) ? seconds / 60 : 0);

/** A file in the player that viewers get. The page isn't about this video, so its keys work only while it has the focus. */
export function FilmPlayer({ url, onLength, onError }: FilmPlayerProps) {
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const answer = useEffectEvent(({ error, readyState, duration: seconds }: HTMLVideoElement) => {
    if (error) onError();
    else if (readyState >= HTMLMediaElement.HAVE_METADATA) onLength(lengthOf(seconds));
  });
  // While React holds a part back that has just loaded, a quick file answers, and nobody hears it.
  useEffect(() => {
    if (media) answer(media);
  }, [media]);
  return (
    <PlayerShell
      media={media}
      mode="onDemand"
      captionLanguage={null}
      hasBar
      hasStarted={hasStarted}
      start={hasStarted ? null : () => media?.play().catch(() => {})}
      unmute={null}
      ownsPage={false}
      element={
        // biome-ignore lint/a11y/useMediaCaption: staff look at what they add; viewers get its captions
        <video
          ref={setMedia}
          data-media=""
          src={url}
          preload="metadata"
          playsInline
          onPlay={() => setHasStarted(true)}
          onLoadedMetadata={({ currentTarget: { duration: seconds } }) => onLength(lengthOf(seconds))}
          onError={onError}
        />
      }
    />
  );
}
