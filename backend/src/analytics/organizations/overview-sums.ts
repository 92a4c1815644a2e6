import { type DateRange, weeksOf } from '../../../../contracts/domain/overview-period.js';
import type {
  OrganizationOverviewDto,
  OverviewChannelDto,
  OverviewContentDto,
  OverviewLinkDto,
} from './organization-overview.dto.js';
import type { OverviewFact } from './organization-overview.read-model.js';

const COUNTS = ['viewers', 'newViewers', 'returningViewers', 'messages'] as const;
const MOST_LINKS = 50;

type Sums = Pick<OrganizationOverviewDto, 'weeks' | 'links' | 'contents'> & {
  totals: Omit<OrganizationOverviewDto['totals'], 'people'>;
  totalsBefore: Omit<OrganizationOverviewDto['totals'], 'people'>;
  channels: Omit<OverviewChannelDto, 'name'>[];
};

/** Adds up what the contents of a period, and of the one before, came to. */
export function overviewSums(period: DateRange, facts: readonly OverviewFact[]): Sums {
  const [now, before] = [facts.filter(({ isBefore }) => !isBefore), facts.filter(({ isBefore }) => isBefore)];
  const weeks = weeksOf(period);
  return {
    totals: totalOf(now),
    totalsBefore: totalOf(before),
    weeks: weeks.map((week) => ({ week, ...totalOf(now.filter((fact) => fact.week === week)) })),
    channels: channelsOf(now, before, weeks),
    links: linksOf(now),
    contents: now.map(toContent),
  };
}

function totalOf(facts: readonly OverviewFact[]) {
  const sums = Object.fromEntries(COUNTS.map((name) => [name, sumOf(facts, name)])) as Record<
    (typeof COUNTS)[number],
    number
  >;
  return { ...sums, contents: new Set(facts.map(({ id }) => id)).size };
}

function channelsOf(now: readonly OverviewFact[], before: readonly OverviewFact[], weeks: readonly string[]) {
  const ids = new Set(now.flatMap(placesOf));
  return [...ids]
    .map((id) => {
      const inChannel = (fact: OverviewFact) => placesOf(fact).includes(id);
      const facts = now.filter(inChannel);
      return {
        id,
        contents: totalOf(facts).contents,
        viewers: sumOf(facts, 'viewers'),
        viewersBefore: sumOf(before.filter(inChannel), 'viewers'),
        weeks: weeks.map((week) =>
          sumOf(
            facts.filter((fact) => fact.week === week),
            'viewers',
          ),
        ),
      };
    })
    .sort((a, b) => b.viewers - a.viewers);
}

/** A content whose channels were all deleted is in none. */
const placesOf = ({ channels }: OverviewFact): (string | null)[] => (channels.length > 0 ? channels : [null]);

function linksOf(facts: readonly OverviewFact[]): OverviewLinkDto[] {
  const links = new Map<string, OverviewLinkDto>();
  for (const { id, links: clicked } of facts)
    for (const { label, value } of clicked) {
      const link = links.get(label) ?? { label, clicks: 0, contentIds: [] };
      const contentIds = link.contentIds.includes(id) ? link.contentIds : [...link.contentIds, id];
      links.set(label, { label, clicks: link.clicks + value, contentIds });
    }
  return [...links.values()].sort((a, b) => b.clicks - a.clicks || (a.label < b.label ? -1 : 1)).slice(0, MOST_LINKS);
}

function toContent({ id, name, startsAt, week, channels, maxLive, ...counts }: OverviewFact): OverviewContentDto {
  const { viewers, newViewers, returningViewers, messages } = counts;
  return {
    ...{ id, name, week, maxLive, viewers, newViewers, returningViewers, messages },
    startsAt: startsAt?.toISOString() ?? null,
    channelIds: channels,
  };
}

function sumOf(facts: readonly OverviewFact[], name: (typeof COUNTS)[number]): number {
  return facts.reduce((sum, fact) => sum + fact[name], 0);
}
