import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { ListCard, ListRow } from '@ui/components/list-card';
import { places, Skeleton } from '@ui/components/skeleton';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { useNow } from '@ui/time/use-now';
import { type ReactNode, type Ref, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Lines, Loading } from '../../components/list-skeletons';
import { type ChannelPaths, ChannelRow, DragHandle } from './channel-row';
import { ChannelRowMenu } from './channel-row-menu';
import { channelsText as text } from './channels.messages';
import { DeleteChannelDialog } from './delete-channel-dialog';
import { useChannelOrder } from './use-channel-order';

interface ChannelListProps {
  clientId: string;
  channels: readonly ChannelSummary[];
  /** Of all channels; undefined until known, null where they couldn't be loaded. */
  contents: readonly ContentSummary[] | null | undefined;
  paths: ChannelPaths;
  /** Editors get the menu; everyone else can only look. */
  canEdit: boolean;
  /** Not limited to some channels. */
  canEditAll: boolean;
}

/** Of a row, in pixels; rows are measured when they appear. */
const ROW_HEIGHT = 87;
/** Number of rows kept ready above and below the window. */
const OVERSCAN = 6;

/** The channels that this person may see, in display order (spec 2 §2). Only the rows near the window exist. */
export function ChannelList({ clientId, channels: saved, canEdit, canEditAll, ...row }: ChannelListProps) {
  const now = useNow();
  const { channels, dragged, place, handle, handleMove } = useChannelOrder(clientId, saved);
  const [toDelete, setToDelete] = useState<ChannelSummary | null>(null);
  const canOrder = channels.length > 1 && channels.every(({ canMove }) => canMove);
  const acts = { canCopy: canEditAll, onDelete: setToDelete, onMove: canOrder ? handleMove : undefined };
  const ids = useMemo(() => channels.map(({ id }) => id), [channels]);
  const drawRow = (index: number, ref: Ref<HTMLLIElement>) => {
    const channel = channels[index];
    if (!channel) return null;
    const ends = { isFirst: index === 0, isLast: index === channels.length - 1 };
    const menu = <ChannelRowMenu channel={channel} paths={row.paths} acts={acts} {...ends} />;
    return (
      <ChannelRow
        key={channel.id}
        ref={ref}
        place={{ index, count: channels.length }}
        channel={channel}
        now={now}
        isDragged={dragged === channel.id}
        handle={canOrder && <DragHandle name={channel.name} {...handle(channel.id)} />}
        menu={canEdit && menu}
        {...row}
      />
    );
  };
  return (
    <>
      <RowsNearWindow ids={ids} kept={dragged} drawRow={drawRow} />
      <VisuallyHidden role="status">{place}</VisuallyHidden>
      {toDelete && (
        <DeleteChannelDialog
          clientId={clientId}
          channel={toDelete}
          others={channels.filter(({ id }) => id !== toDelete.id)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

interface RowsProps {
  ids: readonly string[];
  /** This one exists even if it's far from the window. */
  kept: string | null;
  drawRow: (index: number, ref: Ref<HTMLLIElement>) => ReactNode;
}

function RowsNearWindow({ ids, kept, drawRow }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    // With another function, it would measure all rows again.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: OVERSCAN,
    scrollMargin: list.current?.offsetTop ?? 0,
    rangeExtractor: (range) => rangeWith(range, kept === null ? -1 : ids.indexOf(kept)),
    // Rows are there from the first paint on.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // Scrolling draws only what comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again where they may look otherwise
  const drawn = useMemo(() => new Map<number, ReactNode>(), [drawRow]);
  const rowAt = (index: number) => {
    if (!drawn.has(index)) drawn.set(index, drawRow(index, rows.measureElement));
    return drawn.get(index);
  };
  const current = rows.getVirtualItems();
  // Rows that scrolling brings are rendered in slices, so that it never waits for them.
  const deferred = useDeferredValue(current);
  const shown = rows.isScrolling ? deferred : current;
  const [first, last] = [shown[0], shown.at(-1)];
  const margin = rows.options.scrollMargin;
  return (
    <ListCard
      ref={list}
      aria-label={text('channels.title')}
      style={{
        paddingTop: first ? first.start - margin : 0,
        paddingBottom: last ? rows.getTotalSize() + margin - last.end : 0,
      }}
    >
      {shown.map(({ index }) => rowAt(index))}
    </ListCard>
  );
}

/** The rows of a range, and all rows between it and the row that is being dragged, which must not disappear (-1: none). */
function rangeWith(range: Range, dragged: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (dragged < 0) return shown;
  const [from, to] = [Math.min(dragged, shown[0] ?? dragged), Math.max(dragged, shown.at(-1) ?? dragged)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The list while it is loading. */
export function ChannelListSkeleton() {
  return (
    <Loading>
      <ListCard as="div">
        {places(3).map((place) => (
          <ListRow as="div" key={place}>
            <Skeleton width={{ base: '5.5rem', md: '6rem' }} aspectRatio="16/9" flexShrink={0} />
            <Lines />
          </ListRow>
        ))}
      </ListCard>
    </Loading>
  );
}
