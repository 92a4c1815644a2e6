import type { ContentDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { useLatePart } from '@ui/components/use-late-part';
import { useStreamValue } from '@ui/stream/use-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import { useEffect, useState } from 'react';
import type { InteractionGuideProps, ShownInteraction } from '../features/interactions/interaction-guide';
import type { Room } from './use-room';
import type { Timing } from './use-timing';

type LateProps = Omit<InteractionGuideProps, 'LinkDialog'>;

const loadGuide = () =>
  Promise.all([
    withLateSheet(import('../features/interactions/interaction-guide')),
    withLateSheet(import('../features/client-links/link-frame')),
  ]).then(([{ InteractionGuide }, { LinkDialog }]) => (props: LateProps) => (
    <InteractionGuide {...props} LinkDialog={LinkDialog} />
  ));

/** Interactions of a content. Their code loads when the first one is there. */
export function useInteractions({ store, keys }: Room) {
  const sent = useStreamValue(store, (state) => rowsOf(state, 'interaction'));
  const { Part, open } = useLatePart(loadGuide);
  const [shown, setShown] = useState<ShownInteraction | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const count = sent.length;
  useEffect(() => {
    if (count > 0) open();
  }, [count, open]);
  return {
    /** The one that is there, and what its panel contains. */
    interaction: shown && { isNew: shown.isNew, body: <div ref={setPlace} style={BODY} /> },
    guide: (
      { id: contentId }: ContentDto,
      { phase, availability }: Timing,
      panel: Pick<LateProps, 'isPanelOpen' | 'onOpenPanel' | 'startChat'>,
    ) =>
      Part && (
        <Part
          {...panel}
          {...{ contentId, keys, sent, place }}
          isClosed={phase === 'closed' || availability !== 'available'}
          onShown={setShown}
        />
      ),
  };
}

const BODY = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
