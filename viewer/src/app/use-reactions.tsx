import type { ContentDto } from '@contracts/streams/frames';
import { IconButton } from '@ui/components/button';
import { useLoadAhead } from '@ui/components/use-load-ahead';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { styled } from '@ui/styled-system/jsx';
import { withLateSheet } from '@ui/theme/late-sheet';
import { SmilePlus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { LatePanel } from '../features/panels/late-panel';
import { appText } from './app.messages';
import type { Timing } from './use-timing';

const loadReactions = () => withLateSheet(import('../features/reactions/reactions')).then((part) => part.Reactions);

const Area = styled('div', {
  base: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' },
});

/** As tall as its buttons, so that nothing moves when they come. */
const Place = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    minHeight: '12',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&[hidden]': { display: 'none' },
    '[data-keyboard] &': { '@media (max-width: 992px)': { display: 'none' } },
  },
});

interface ReactionsOptions {
  content: ContentDto;
  keys: string;
  timing: Timing;
  store: RoomStore;
  isNarrow: boolean;
}

/** Reactions while a content is live (spec 1 §4): `area` goes over the video, `bar` below the chat, and `toggle`, which opens the bar, beside the name on narrow screens. Null at other times. */
export function useReactions({ content, keys, timing, store, isNarrow }: ReactionsOptions) {
  const { enabled, icons } = content.reactions;
  const isOn = enabled && icons.length > 0 && timing.phase === 'live' && timing.availability === 'available';
  const area = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  useLoadAhead(useCallback(() => setIsSettled(true), []));
  // What comes first is the chat.
  const isConnected = useStreamValue(store, (state) => state.hello !== null);
  if (!isOn) return { area: null, bar: null, toggle: null };
  const props = { contentId: content.id, keys, icons, store, area };
  return {
    area: <Area ref={area} aria-hidden="true" />,
    bar: (
      <Place id="reactions" hidden={isNarrow && !isOpen}>
        <LatePanel load={loadReactions} isOpen={isConnected && (!isNarrow || isOpen || isSettled)} props={props} />
      </Place>
    ),
    toggle: isNarrow && (
      <IconButton
        label={appText('reactions.toggle')}
        aria-expanded={isOpen}
        aria-controls="reactions"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SmilePlus aria-hidden="true" />
      </IconButton>
    ),
  };
}
