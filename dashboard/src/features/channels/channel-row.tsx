import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { buttonRecipe } from '@ui/components/button.recipe';
import { CopyIconButton } from '@ui/components/copy-icon-button';
import { ListRow, ListRowLink, ROW_HOVER } from '@ui/components/list-card';
import { styled } from '@ui/styled-system/jsx';
import { ExternalLink, GripVertical, ListVideo } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { QUIET_ACTION } from '../../components/table';
import { ChannelActivity } from './channel-activity';
import { channelsText as text } from './channels.messages';
import type { useChannelOrder } from './use-channel-order';

/** Where the links of a row lead; set by the app. */
export interface ChannelPaths {
  contents: (channelId: string) => string;
  edit: (channelId: string) => string;
  copy: (channelId: string) => string;
  /** The viewer's page. */
  preview: (channelKey: string) => string;
}

const IconLink = styled(Link, buttonRecipe);
const IconAnchor = styled('a', buttonRecipe);

/** The image, what the channel is, what is on in it, and its links; where there is little room, what is on stands below the name. */
const Row = styled(ListRow, {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 1fr) 14rem auto' },
    gridTemplateAreas: { base: '"image name links" "image activity links"', lg: '"image name activity links"' },
    rowGap: '1',
    alignItems: 'center',
    '&[data-movable]': { ps: { md: '9' } },
    '&[data-dragged]': { bg: 'sunken', boxShadow: 'raised', zIndex: 2 },
  },
});

export interface ChannelRowProps {
  ref: Ref<HTMLLIElement>;
  /** In the whole list. */
  place: { index: number; count: number };
  channel: ChannelSummary;
  /** Of all channels; undefined until known, null where they couldn't be loaded. */
  contents: readonly ContentSummary[] | null | undefined;
  paths: ChannelPaths;
  now: number;
  isDragged: boolean;
  /** Neither is there for people who can only look. */
  handle: ReactNode;
  menu: ReactNode;
}

export function ChannelRow({ ref, place, channel, contents, now, paths, isDragged, handle, menu }: ChannelRowProps) {
  const { id, key, name, thumbImage, isPrivate, isPaywalled } = channel;
  const address = new URL(paths.preview(key), window.location.origin).href;
  const contentsLabel = text('channels.contents', { name });
  const previewLabel = text('channels.preview', { name });
  return (
    <Row
      ref={ref}
      css={ROW_HOVER}
      data-index={place.index}
      data-movable={handle ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
    >
      {handle}
      <Artwork
        src={thumbImage ?? DEFAULT_ARTWORK}
        gridArea="image"
        alignSelf="start"
        width={{ base: '5.5rem', md: '6rem' }}
        sizes="6rem"
        borderRadius="control"
      />
      <styled.div gridArea="name" minWidth="0">
        <styled.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <styled.h2 fontSize="0.9375rem" lineClamp={2} overflowWrap="anywhere">
            <ListRowLink to={menu ? paths.edit(id) : paths.contents(id)}>{name}</ListRowLink>
          </styled.h2>
          {isPrivate && <Badge tone="warning">{text('channels.private')}</Badge>}
          {isPaywalled && <Badge>{text('channels.attendees')}</Badge>}
        </styled.div>
        <styled.p mt="0.5" fontSize="0.8125rem" color="text-muted" truncate>
          {address.replace(/^https?:\/\//, '')}
        </styled.p>
      </styled.div>
      <ChannelActivity gridArea="activity" channelId={id} contents={contents} now={now} />
      <styled.div
        gridArea="links"
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        position="relative"
        zIndex={1}
      >
        <IconLink shape="icon" variant="quiet" to={paths.contents(id)} aria-label={contentsLabel} title={contentsLabel}>
          <ListVideo aria-hidden="true" />
        </IconLink>
        <CopyIconButton
          label={text('channels.copyLink', { name })}
          value={address}
          done={text('channels.linkCopied')}
          hideBelow="sm"
          css={QUIET_ACTION}
        />
        {menu || (
          <IconAnchor
            shape="icon"
            variant="quiet"
            href={paths.preview(key)}
            target="_blank"
            rel="noopener"
            aria-label={previewLabel}
            title={previewLabel}
            css={QUIET_ACTION}
          >
            <ExternalLink aria-hidden="true" />
          </IconAnchor>
        )}
      </styled.div>
    </Row>
  );
}

const Handle = styled('button', {
  base: {
    position: 'absolute',
    insetStart: '1.5',
    top: '0',
    bottom: '0',
    zIndex: 1,
    display: { base: 'none', md: 'grid' },
    placeItems: 'center',
    width: '6',
    my: '3',
    borderRadius: 'control',
    color: 'text-muted',
    cursor: 'grab',
    touchAction: 'none',
    '&:hover': { bg: 'sunken' },
    '&:active': { cursor: 'grabbing' },
  },
});

type DragHandleProps = { name: string } & ReturnType<ReturnType<typeof useChannelOrder>['handle']>;

/** On small screens, the menu moves rows. */
export function DragHandle({ name, ...handlers }: DragHandleProps) {
  return (
    <Handle type="button" aria-label={text('order.handle', { name })} title={text('order.help')} {...handlers}>
      <GripVertical size={18} aria-hidden="true" />
    </Handle>
  );
}
