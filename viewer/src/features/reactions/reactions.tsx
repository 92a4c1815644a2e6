import type { ReactionIcon as Icon } from '@contracts/domain/enums';
import { addCounts, countsOf, type ReactionCounts } from '@contracts/domain/reactions';
import { IconButton } from '@ui/components/button';
import { ReactionIcon } from '@ui/reactions/reaction-icon';
import { reactionText } from '@ui/reactions/reactions.messages';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { styled } from '@ui/styled-system/jsx';
import { Eye, EyeOff } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Flights } from './flights';
import { NewTaps } from './new-taps';
import { postReactions } from './reactions.requests';
import { TapBatches } from './tap-batches';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const MUTED_KEY = 'foyer.reactions-muted';

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '3',
    minHeight: '12',
  },
});

const Tap = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '11',
    height: '11',
    px: '1.5',
    borderRadius: 'full',
    fontSize: 'xs',
    color: 'text-muted',
    fontVariantNumeric: 'tabular-nums',
    transition: 'transform var(--ui-durations-quick) ease-out',
    _hover: { bg: 'subtle' },
    _active: { transform: 'scale(1.2)' },
    touchAction: 'manipulation',
  },
});

export interface ReactionsProps {
  contentId: string;
  /** Keys in the page's address, `channelKey/contentKey`. */
  keys: string;
  icons: readonly Icon[];
  store: RoomStore;
  /** Where icons fly; there before the buttons. */
  area: RefObject<HTMLElement | null>;
}

/** A live content's reactions: what others send flies over the video, and so does a tap, at once (spec 1 §4). With less motion, numbers take the place of flying icons. */
export function Reactions({ contentId, keys, icons, store, area }: ReactionsProps) {
  const [isMuted, setIsMuted] = useState(readMuted);
  const isStill = useLessMotion();
  const totals = useStreamValue(store, (state) => state.reactions);
  const row = useRef<HTMLDivElement>(null);
  /** The viewer's own taps that aren't in the totals yet. */
  const [own, setOwn] = useState<ReactionCounts>({});
  const newTaps = useMemo(() => new NewTaps(), []);
  const batches = useMemo(
    () =>
      new TapBatches({
        post: (batch) => postReactions(contentId, keys, batch),
        onSent: (taps) => newTaps.noteSent(taps),
        onDropped: (taps) => {
          newTaps.noteDropped(taps);
          setOwn((before) => without(before, countsOf(taps)));
        },
      }),
    [contentId, keys, newTaps],
  );
  const flights = useMemo(
    () =>
      area.current &&
      new Flights(area.current, (icon) => row.current?.querySelector(`[data-icon="${icon}"] svg`) ?? null),
    [area],
  );
  const laneOf = (icon: Icon) => icons.length - 1 - icons.indexOf(icon);

  useEffect(() => {
    const flush = () => batches.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [batches]);
  useEffect(() => () => flights?.stop(), [flights]);

  const shown = useRef({ laneOf, isSeen: true });
  shown.current = { laneOf, isSeen: !isMuted && !isStill };
  useEffect(() => {
    if (!totals) return;
    const { others, own: counted } = newTaps.take(totals);
    setOwn((before) => without(before, counted));
    const { laneOf: lane, isSeen } = shown.current;
    if (isSeen) for (const icon of icons) flights?.others(icon, lane(icon), others[icon] ?? 0);
  }, [totals, newTaps, flights, icons]);

  const handleTap = (icon: Icon) => {
    batches.add(icon);
    if (!isStill) flights?.own(icon, laneOf(icon));
    setOwn((before) => addCounts({ ...before }, { [icon]: 1 }));
  };
  const handleMute = () => {
    setIsMuted(!isMuted);
    writeMuted(!isMuted);
    if (!isMuted) flights?.stop();
  };
  const counts = addCounts({ ...totals }, own);

  return (
    <Row ref={row} role="group" aria-label={reactionText('reactions.label')}>
      {icons.map((icon) => {
        const label = reactionText(`reaction.${icon}`);
        return (
          <Tap
            key={icon}
            type="button"
            data-icon={icon}
            aria-label={label}
            title={label}
            onClick={() => handleTap(icon)}
          >
            <ReactionIcon icon={icon} size={26} />
            {isStill && !isMuted && (counts[icon] ?? 0).toLocaleString('en-US')}
          </Tap>
        );
      })}
      <styled.span ms="auto">
        <IconButton
          size="sm"
          label={reactionText(isMuted ? 'reactions.unmute' : 'reactions.mute')}
          onClick={handleMute}
        >
          {isMuted ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </styled.span>
    </Row>
  );
}

function without(counts: ReactionCounts, taken: ReactionCounts): ReactionCounts {
  const rest: ReactionCounts = {};
  for (const [icon, count] of Object.entries(counts) as [Icon, number][])
    rest[icon] = Math.max(0, count - (taken[icon] ?? 0));
  return rest;
}

function useLessMotion(): boolean {
  return useSyncExternalStore(
    (run) => {
      const query = window.matchMedia(LESS_MOTION);
      query.addEventListener('change', run);
      return () => query.removeEventListener('change', run);
    },
    () => window.matchMedia(LESS_MOTION).matches,
  );
}

function readMuted(): boolean {
  try {
    return localStorage.getItem(MUTED_KEY) === 'true';
  } catch {
    return false;
  }
}

function writeMuted(isMuted: boolean): void {
  try {
    localStorage.setItem(MUTED_KEY, String(isMuted));
  } catch {
    // Without storage, it lasts as long as the page.
  }
}
