import { chakra } from '@chakra-ui/react';
import { epochOf } from '@contracts/domain/content-times';
import { clockText } from '@contracts/domain/when-text';
import type { ContentSummary } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { buttonRecipe } from '@ui/components/button.recipe';
import { CopyIconButton } from '@ui/components/copy-icon-button';
import { LinkButton } from '@ui/components/link-button';
import { ListCard, ListRow, ROW_HOVER } from '@ui/components/list-card';
import { styled } from '@ui/styled-system/jsx';
import { durationText } from '@ui/time/duration-text';
import { deviceZone } from '@ui/time/zone-text';
import { useId } from 'react';
import { RowLink } from '../../components/table';
import type { EventLinkPaths } from './coming-up';
import { todayText as text } from './today.messages';

const MINUTE = 60_000;

/** It has started, and wouldn't be listed if it had ended. */
export const isOn = ({ startsAt }: Pick<ContentSummary, 'startsAt'>, now: number): boolean =>
  (epochOf(startsAt) ?? now + 1) <= now;

/** "Live for 14 min", "ends 10:46 AM". */
export function liveFacts(
  { startsAt, closesAt }: Pick<ContentSummary, 'startsAt' | 'closesAt'>,
  now: number,
): string[] {
  const minutes = Math.max(1, Math.floor((now - (epochOf(startsAt) ?? now)) / MINUTE));
  const end = epochOf(closesAt);
  const since = text('event.onFor', { time: durationText(minutes) });
  return end === null ? [since] : [since, text('event.ends', { time: clockText(end, deviceZone()) })];
}

const OpenLink = styled('a', buttonRecipe);

/** On phones below the name. */
const Actions = chakra('div', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ms: { base: '4.75rem', md: '0' },
  },
});

export interface AlsoLiveProps {
  contents: readonly ContentSummary[];
  now: number;
  paths: EventLinkPaths;
}

/** What is live besides the event in the card above, with what the card offers; a row leads to its host panel. */
export function AlsoLive({ contents, now, paths }: AlsoLiveProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <chakra.h2 id={headingId} fontSize="md" mb="3">
        {text('also.title')}
      </chakra.h2>
      <ListCard>
        {contents.map((content) => {
          const preview = paths.preview(content);
          return (
            <ListRow
              key={content.id}
              position="relative"
              minHeight="14"
              py="2"
              flexWrap={{ base: 'wrap', md: 'nowrap' }}
              css={ROW_HOVER}
            >
              <Artwork src={content.thumbImage} sizes="4rem" width="4rem" borderRadius="6px" />
              <chakra.div flex="1" minWidth="0">
                <chakra.h3 fontSize="0.9375rem" lineHeight="1.35" truncate title={content.name}>
                  <RowLink to={paths.hostPanel(content.id)}>{content.name}</RowLink>
                </chakra.h3>
                <chakra.p color="text-muted" fontSize="0.8125rem" lineHeight="1.35">
                  {liveFacts(content, now).join(' · ')}
                </chakra.p>
              </chakra.div>
              <Badge tone="live" hideBelow="lg">
                {text('event.live')}
              </Badge>
              <Actions>
                {preview !== null && (
                  <CopyIconButton
                    label={text('also.copyLinkOf', { name: content.name })}
                    value={new URL(preview, window.location.origin).href}
                    done={text('also.linkCopied')}
                    size="sm"
                  />
                )}
                <LinkButton
                  to={paths.hostPanel(content.id)}
                  variant="outline"
                  size="sm"
                  aria-label={text('also.hostPanelOf', { name: content.name })}
                >
                  {text('event.hostPanel')}
                </LinkButton>
                {preview !== null && (
                  <OpenLink
                    variant="outline"
                    size="sm"
                    href={preview}
                    target="_blank"
                    rel="noopener"
                    aria-label={text('also.openOf', { name: content.name })}
                  >
                    {text('also.open')}
                  </OpenLink>
                )}
              </Actions>
            </ListRow>
          );
        })}
      </ListCard>
    </section>
  );
}
