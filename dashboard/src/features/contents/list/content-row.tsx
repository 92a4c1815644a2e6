import { type ListGroup, listGroupOf } from '@contracts/domain/content-timing';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { buttonRecipe } from '@ui/components/button.recipe';
import { CopyIconButton } from '@ui/components/copy-icon-button';
import { When } from '@ui/components/when';
import { DurationChip } from '@ui/content/duration-chip';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';
import { ExternalLink } from 'lucide-react';
import { memo, type Ref, useMemo } from 'react';
import { QUIET_ACTION, RowAnchor, RowLink, TableRow } from '../../../components/table';
import { contentsText as text } from '../contents.messages';
import type { ContentsPaths } from '../contents-paths';
import { instantOf, type ListedContent, toListed } from './content-list.logic';
import { ContentRowMenu } from './content-row-menu';

const Row = styled(TableRow, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"name name actions" "when status status"',
    columnGap: '2',
    rowGap: '2',
    p: '3',
    _asRows: {
      gridTemplateColumns: 'var(--columns)',
      gridTemplateAreas: 'none',
      px: '4',
      columnGap: '4',
      minHeight: '4.25rem',
      py: '1.5',
    },
  },
});

const Cell = styled('div', {
  base: { minWidth: 0, _asRows: { gridArea: 'auto !important' } },
});

/** Only where there is room for every column. */
export const WideCell = styled('div', {
  base: { display: 'none', minWidth: 0, '@container table (min-width: 60rem)': { display: 'block' } },
});

const Line = styled('span', { base: { display: 'block', color: 'text-muted', fontSize: '0.8125rem' } });

/** The type has a column of its own where there is room, and a word beside the channel where there is some. */
const NARROW_TYPE = {
  display: 'none',
  '@container table (38rem <= width < 60rem)': { display: 'inline' },
} as const;

/** Where there is less room, the menu has them. */
const WITH_ROOM = { '@container table (max-width: 49.99rem)': { display: 'none' } } as const;

const IconAnchor = styled('a', buttonRecipe);

/** A dot in its color before the word. */
const Status = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    whiteSpace: 'nowrap',
    _before: { content: '""', flexShrink: 0, boxSize: '2', borderRadius: 'full', bg: 'border-control' },
    '&[data-state="scheduled"]::before': { bg: 'accent' },
    '&[data-state="opened"]::before': { bg: 'warning' },
    '&[data-state="onDemand"]::before': { bg: 'success' },
    '&[data-state="past"]': { color: 'text-muted' },
  },
});

export interface ContentRowProps {
  ref: Ref<HTMLDivElement>;
  /** Place in the list, from 0. */
  index: number;
  content: ContentSummary;
  channels: readonly ChannelSummary[];
  /** How many people have watched it, or are watching now; unknown until it has loaded. */
  viewers: number | undefined;
  paths: ContentsPaths;
  now: number;
  onDelete: (content: ContentSummary) => void;
}

/** Isn't drawn again while others come and go. */
export const ContentRow = memo(function ContentRow(props: ContentRowProps) {
  const { ref, index, content, channels, viewers, paths, now, onDelete } = props;
  const item = useMemo(() => toListed(content), [content]);
  const group = listGroupOf(item, now);
  const preview = paths.preview(content);
  const isEditor = content.abilities.canEdit || content.abilities.canDelete;
  return (
    <Row ref={ref} role="row" data-index={index} aria-rowindex={index + 2}>
      <Cell role="cell" gridArea="name" display="flex" alignItems="center" gap="3">
        <Artwork src={content.thumbImage} sizes="6rem" width="6rem" borderRadius="6px">
          <DurationChip minutes={content.duration} isSmall />
        </Artwork>
        <styled.div minWidth="0">
          <styled.h2 fontSize="0.9375rem" lineHeight="1.35" title={content.name} lineClamp={2}>
            {isEditor && <RowLink to={paths.edit(content.id)}>{content.name}</RowLink>}
            {!isEditor && preview && (
              <RowAnchor href={preview} target="_blank" rel="noopener">
                {content.name}
              </RowAnchor>
            )}
            {!isEditor && !preview && content.name}
          </styled.h2>
          <Line truncate>
            {channelWords(content, channels)}
            <styled.span css={NARROW_TYPE}>
              {' · '}
              {text(`type.${content.contentType}`)}
            </styled.span>
          </Line>
        </styled.div>
      </Cell>
      <WideCell role="cell">{text(`type.${content.contentType}`)}</WideCell>
      <Cell role="cell" gridArea="when">
        <ItemDate item={item} now={now} />
      </Cell>
      <Cell role="cell" gridArea="status" display="flex" flexWrap="wrap" columnGap="2" rowGap="1">
        {group === 'liveNow' ? (
          <Badge tone="live">{text('state.liveNow')}</Badge>
        ) : (
          <Status data-state={group}>{text(`state.${group}`)}</Status>
        )}
        {content.isPrivate && <Badge tone="warning">{text('contents.private')}</Badge>}
      </Cell>
      <WideCell role="cell" fontVariantNumeric="tabular-nums" textAlign="end">
        {viewersText(group, viewers)}
      </WideCell>
      <Cell
        role="cell"
        gridArea="actions"
        display="flex"
        justifyContent="end"
        position="relative"
        zIndex="1"
        pointerEvents="none"
        css={{ '& > *': { pointerEvents: 'auto' } }}
      >
        {preview && (
          <>
            <CopyIconButton
              label={text('contents.copyLink', { name: content.name })}
              value={new URL(preview, window.location.origin).href}
              done={text('contents.linkCopied')}
              css={[QUIET_ACTION, WITH_ROOM]}
            />
            <IconAnchor
              shape="icon"
              variant="quiet"
              href={preview}
              target="_blank"
              rel="noopener"
              aria-label={text('contents.openNamed', { name: content.name })}
              title={text('contents.open')}
              css={[QUIET_ACTION, WITH_ROOM]}
            >
              <ExternalLink aria-hidden="true" />
            </IconAnchor>
          </>
        )}
        <ContentRowMenu content={content} paths={paths} preview={preview} onDelete={onDelete} />
      </Cell>
    </Row>
  );
});

/** Who came before the start has watched nothing yet, and nobody is counted on demand. */
function viewersText(group: ListGroup, viewers: number | undefined): string {
  const isAhead = group === 'scheduled' || group === 'opened';
  if (viewers === undefined || isAhead || (group === 'onDemand' && viewers === 0)) return '–';
  return viewers.toLocaleString('en-US');
}

function channelWords({ channelIds, otherChannelCount }: ContentSummary, channels: readonly ChannelSummary[]): string {
  const name = channels.find(({ id }) => id === channelIds[0])?.name;
  const others = channelIds.length - 1 + otherChannelCount;
  if (name === undefined) return text('contents.noChannel');
  return others > 0 ? text('contents.moreChannels', { name, count: others }) : name;
}

/** The date that matters, the premiere of what is on demand. */
function ItemDate({ item, now }: { item: ListedContent; now: number }) {
  const at = instantOf(item);
  const isOnDemand = item.contentType === 'onDemand';
  if (at === null) return <Line>{isOnDemand ? '–' : text('contents.noDate')}</Line>;
  const distance = formatWhen(at, { zone: deviceZone(), now, level: 'relative' });
  return (
    <When
      at={at}
      zone={item.content.timeZoneName}
      now={now}
      note={isOnDemand ? text('contents.aired', { distance }) : undefined}
    />
  );
}
