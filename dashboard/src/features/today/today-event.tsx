import { chakra } from '@chakra-ui/react';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import { listGroupOf } from '@contracts/domain/content-timing';
import type { ReadinessCheck } from '@contracts/domain/readiness';
import type { TodayEvent } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Badge } from '@ui/components/badge';
import { buttonRecipe } from '@ui/components/button.recipe';
import { CopyButton } from '@ui/components/copy-button';
import { LinkButton } from '@ui/components/link-button';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { When, WhenFacts } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { formatWhen, timeThere } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';
import { ChevronRight, Circle, CircleCheck, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Facts } from '../../components/facts';
import { isOn, liveFacts } from './also-live';
import { EventAudience } from './event-audience';
import { todayText as text } from './today.messages';

/** As wide as the page leaves it: the menu beside it can be folded. */
export const TodayCardRoom = chakra('section', { base: { containerType: 'inline-size', containerName: 'today' } });

export const TodayCardFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    p: { base: '3', md: '4' },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
    '@container today (36rem <= width < 46rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    '@container today (min-width: 46rem)': { gridTemplateColumns: '22rem minmax(0, 1fr)', gap: '6' },
  },
});

/** What its reader most likely does comes first: hosts host. On phones the first one has a line of its own, and the others share the next. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: 'auto',
    '@container today (max-width: 29.99rem)': {
      '& > a, & > button': { flex: '1 1 0' },
      '& > :first-child': { flexBasis: 'full' },
    },
    '@container today (36rem <= width < 46rem)': { gap: '2' },
  },
});

const OpenLink = styled('a', buttonRecipe);

export interface TodayEventPaths {
  /** The viewer's page; null while it has no channel. */
  preview: string | null;
  edit: string;
  hostPanel: string;
  /** Where each thing that may be missing is set. */
  ready: Record<ReadinessCheck, string>;
}

export interface TodayEventProps {
  event: TodayEvent;
  now: number;
  paths: TodayEventPaths;
}

/** What is on, with its audience, or what comes next, and whether it is ready. */
export function TodayEventCard({ event: { content, audience, readiness }, now, paths }: TodayEventProps) {
  const headingId = useId();
  const group = listGroupOf(timesOf(content), now);
  const isOpen = group === 'liveNow' || group === 'opened';
  return (
    <TodayCardRoom aria-labelledby={headingId}>
      <TodayCardFrame>
        <Artwork src={content.thumbImage} isEager borderRadius="control" alignSelf="start">
          <chakra.span position="absolute" top="3" insetStart="3">
            {group === 'liveNow' ? (
              <Badge tone="live">{text('event.live')}</Badge>
            ) : (
              <Badge tone="overlay">{group === 'opened' ? text('event.doors') : distanceOf(content, now)}</Badge>
            )}
          </chakra.span>
        </Artwork>
        <chakra.div display="flex" flexDirection="column" minWidth="0" gap="3">
          <div>
            <chakra.p color="text-muted" fontSize="sm">
              {text(isOpen ? 'event.now' : 'event.next')}
            </chakra.p>
            <chakra.h2 id={headingId} fontSize="xl" lineClamp={2} overflowWrap="anywhere" title={content.name}>
              {content.name}
            </chakra.h2>
            <EventFacts content={content} now={now} />
          </div>
          {isOpen && audience && <EventAudience content={content} audience={audience} now={now} />}
          {readiness.length > 0 && <Readiness readiness={readiness} paths={paths.ready} />}
          <Actions>
            {!content.abilities.canEdit && <LinkButton to={paths.hostPanel}>{text('event.hostPanel')}</LinkButton>}
            {paths.preview && (
              <>
                <OpenLink
                  variant={content.abilities.canEdit ? 'solid' : 'outline'}
                  href={paths.preview}
                  target="_blank"
                  rel="noopener"
                >
                  <ExternalLink aria-hidden="true" />
                  {text('event.open')}
                </OpenLink>
                <CopyButton
                  value={new URL(paths.preview, window.location.origin).href}
                  label={text('event.copyLink')}
                />
              </>
            )}
            {content.abilities.canEdit && (
              <>
                <LinkButton to={paths.hostPanel} variant="outline">
                  {text('event.hostPanel')}
                </LinkButton>
                <LinkButton to={paths.edit} variant="outline">
                  {text('event.edit')}
                </LinkButton>
              </>
            )}
          </Actions>
        </chakra.div>
      </TodayCardFrame>
    </TodayCardRoom>
  );
}

type Content = TodayEvent['content'];

const distanceOf = ({ startsAt, timeZoneName }: Content, now: number): string =>
  formatWhen(epochOf(startsAt) ?? now, { zone: timeZoneName, viewerZone: deviceZone(), now, level: 'relative' });

/** "Live for 14 min · ends 10:46 AM", with the end on the event's clocks where those differ, and before the start the date. */
function EventFacts({ content, now }: { content: Content; now: number }) {
  const startsAt = epochOf(content.startsAt) ?? now;
  const zone = content.timeZoneName;
  if (!isOn(content, now))
    return (
      <chakra.div mt="1" fontSize="sm">
        <When at={startsAt} zone={zone} now={now} />
      </chakra.div>
    );
  const end = epochOf(content.closesAt);
  const there = end === null ? null : timeThere(end, { zone, viewerZone: deviceZone(), now, isBrief: true });
  return (
    <chakra.div
      mt="1"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      title={formatWhen(startsAt, { zone, viewerZone: deviceZone(), now, level: 'full' })}
    >
      <p>
        <Facts facts={liveFacts(content, now)} />
      </p>
      {there !== null && <WhenFacts facts={[text('event.endsThere', { time: there })]} />}
    </chakra.div>
  );
}

const CheckLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    fontSize: 'sm',
    '@media (pointer: coarse)': { minHeight: '11' },
    '& span': { flex: 'none' },
    '&:hover': { textDecoration: 'underline' },
  },
});

function Readiness({ readiness, paths }: { readiness: TodayEvent['readiness']; paths: TodayEventPaths['ready'] }) {
  const isReady = readiness.every((each) => each.isReady);
  return (
    <div>
      <chakra.h3 fontSize="sm">{text(isReady ? 'ready.allDone' : 'ready.title')}</chakra.h3>
      <chakra.ul mt="1" listStyleType="none">
        {readiness.map(({ check, isReady: isDone }) => (
          <li key={check}>
            <CheckLink to={paths[check]}>
              <chakra.span color={isDone ? 'success-text' : 'text-muted'} aria-hidden="true">
                {isDone ? <CircleCheck size={18} /> : <Circle size={18} />}
              </chakra.span>
              <VisuallyHidden>{text(isDone ? 'ready.isDone' : 'ready.isMissing')} </VisuallyHidden>
              {text(isDone ? `ready.${check}` : `ready.${check}Missing`)}
              {!isDone && <ChevronRight size={16} aria-hidden="true" />}
            </CheckLink>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
