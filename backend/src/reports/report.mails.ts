import { formatDateTime } from '../../../contracts/domain/date-text.js';
import { ACTIVITIES, ACTIVITY_NAMES, activityOf } from '../../../contracts/domain/organization-report.js';
import { clockText, placeTime } from '../../../contracts/domain/when-text.js';
import type { AnalyticsFiguresDto, ReportedOrganizationDto } from '../analytics/analytics.public.js';
import { brandLink, type MailBrand, type MailContent, personText } from '../platform/mail/mail-layout.js';
import { mailTemplates, type Somebody } from '../platform/mail/mail-template.js';
import { CHART_HEIGHT } from './chart-picture.js';
import type { WeekFigures } from './report-figures.read-model.js';

interface Report extends Somebody {
  /** The zone of all dates. */
  readonly zone: string;
  /** The chart. */
  readonly png: Buffer;
  /** The link that ends these emails; null: it's a file. */
  readonly end: { readonly subscriptionId: string; readonly code: string } | null;
}

interface OrganizationsReport extends Report {
  readonly organization: string;
  readonly clientId: string;
}

export interface ReportMails {
  readonly 'weekly-report': Omit<OrganizationsReport, 'png'> & {
    readonly week: WeekFigures;
    /** The chart; null: there were no events. */
    readonly png: Buffer | null;
  };
  readonly 'event-report': OrganizationsReport & {
    readonly event: { readonly id: string; readonly name: string; readonly startsAt: number };
    readonly figures: AnalyticsFiguresDto;
  };
  readonly 'organization-report': Report & {
    readonly organizations: readonly ReportedOrganizationDto[];
    /** Epoch milliseconds. */
    readonly dueAt: number;
  };
}

const DAY_MS = 86_400_000;
const SHOWN_EVENTS = 20;
/** Number of time labels below the chart of an event. */
const TIMES = 4;

/** Reports for people who are subscribed to them. */
export const reportMails = mailTemplates<ReportMails>({
  'weekly-report': ({ organization, clientId, week, zone, png, ...report }, brand) => {
    const [first, last] = [week.days[0]!.at, week.days.at(-1)!.at];
    const busiest = Math.max(...week.days.map(({ viewers }) => viewers));
    const more = week.events.length - SHOWN_EVENTS;
    const span = `${dayOf(first, zone)}, and ${dayOf(last, zone)}`;
    const onDemand = ['On-demand views', numberText(week.onDemandViews)] as const;
    const footer = {
      button: { label: 'See the overview', url: brandLink(brand, 'dashboard', clientId, 'overview') },
      ...endOf(report, brand, `the weekly report on ${personText(organization)}`),
    };
    if (png === null)
      return {
        subject: `Your week at ${personText(organization)}: ${countText(week.onDemandViews, 'on-demand view')}`,
        sentences: [`No events ended at ${personText(organization)} between ${span}, but people watched on demand.`],
        figures: [onDemand],
        ...footer,
      };
    return {
      subject: `Your week at ${personText(organization)}: ${viewersText(week.viewers)}`,
      sentences: [`Here are the figures for events at ${personText(organization)} that ended between ${span}.`],
      figures: [
        ['Events', numberText(week.events.length)],
        ['Unique viewers', numberText(week.viewers)],
        ['Unique viewers the week before', numberText(week.viewersBefore)],
        ['New viewers', numberText(week.newViewers)],
        ['Total watch time', timeText(sumOf(week.events.map(({ watchTime }) => watchTime)))],
        ['Chat messages', numberText(sumOf(week.events.map(({ messages }) => messages)))],
        ...(week.onDemandViews > 0 ? [onDemand] : []),
      ],
      picture: {
        caption: 'Unique viewers, by the day the event ended',
        alt: `Chart of unique viewers per day. Highest: ${numberText(busiest)}.`,
        png,
        height: CHART_HEIGHT,
        parts: week.days.map(({ at, viewers }) => ({
          label: `${dayText(at, zone, { weekday: 'short' })} ${dayText(at, zone, { day: 'numeric' })}`,
          value: numberText(viewers),
        })),
      },
      links: [
        ...week.events.slice(0, SHOWN_EVENTS).map((event) => ({
          label: personText(event.name),
          detail: `${formatDateTime(event.startsAt, zone)}: ${viewersText(event.viewers)}, peak ${numberText(event.most)}`,
          url: brandLink(brand, 'dashboard', clientId, 'contents', event.id, 'analytics'),
        })),
        ...(more > 0
          ? [
              {
                label: 'All content',
                detail: `${more === 1 ? '1 more event' : `${numberText(more)} more events`} ended that week.`,
                url: brandLink(brand, 'dashboard', clientId, 'contents'),
              },
            ]
          : []),
      ],
      ...footer,
    };
  },

  'event-report': ({ organization, clientId, event, figures, zone, png, ...report }, brand) => {
    const { from, every, viewers } = figures.attendance;
    const length = (viewers.length * every * 1000) / TIMES;
    const answers = sumOf(figures.interactions.map((interaction) => interaction.answers));
    return {
      subject: `${personText(event.name)}: ${viewersText(figures.uniqueViewers)}`,
      sentences: [
        `${personText(event.name)} at ${personText(organization)} has ended. It started on ${dateOf(event.startsAt, zone)}, at ${placeTime(clockText(event.startsAt, zone), zone)}.`,
      ],
      figures: [
        ['Unique viewers', numberText(figures.uniqueViewers)],
        ['New viewers', numberText(figures.newViewers)],
        ['Peak viewers', numberText(figures.maxLive)],
        ['Average watch time', timeText(figures.averageWatchTime)],
        ['Chat messages', numberText(figures.chatsSent)],
        ['Reactions', numberText(sumOf(figures.reactions.map(({ count }) => count)))],
        ['Interaction answers', numberText(answers)],
        ['Link clicks', numberText(sumOf(figures.linkClicks.map(({ value }) => value)))],
      ],
      picture: {
        caption: `Concurrent viewers during the event (peak: ${numberText(figures.maxLive)})`,
        alt: `Chart of concurrent viewers during the event. Peak: ${numberText(figures.maxLive)}.`,
        png,
        height: CHART_HEIGHT,
        parts: Array.from({ length: viewers.length > 0 ? TIMES : 0 }, (_, part) => ({
          label: clockText(Date.parse(from) + (part + 0.5) * length, zone),
        })),
      },
      button: {
        label: 'See all figures',
        url: brandLink(brand, 'dashboard', clientId, 'contents', event.id, 'analytics'),
      },
      ...endOf(report, brand, `the report after each event at ${personText(organization)}`),
    };
  },

  'organization-report': ({ organizations, dueAt, zone, png, ...report }, brand) => {
    const isNew = ({ createdAt }: ReportedOrganizationDto) => Date.parse(createdAt) >= dueAt - 7 * DAY_MS;
    const active = organizations.filter(({ week }) => week > 0);
    return {
      subject: `${brand.name}: ${numberText(active.length)} of ${numberText(organizations.length)} organizations are active`,
      sentences: [`Here's how much organizations have published, as of ${dayOf(dueAt, zone)}.`],
      figures: [
        ['Organizations', numberText(organizations.length)],
        ['New in the last 7 days', numberText(organizations.filter(isNew).length)],
        ['With content in the last 7 days', numberText(active.length)],
        ['Events and videos in the last 7 days', numberText(sumOf(organizations.map(({ week }) => week)))],
      ],
      picture: {
        caption: 'Organizations by their most recent content',
        alt: 'Chart of organizations by how recent their latest content is.',
        png,
        height: CHART_HEIGHT,
        parts: organizationsByActivity(organizations).map(({ label, count }) => ({ label, value: numberText(count) })),
      },
      button: { label: 'See the report', url: brandLink(brand, 'dashboard', 'report') },
      ...endOf(report, brand, 'the weekly report on all organizations'),
    };
  },
});

/** Number of organizations by how long ago they last published. */
export function organizationsByActivity(organizations: readonly ReportedOrganizationDto[]) {
  return ACTIVITIES.map((activity) => ({
    label: ACTIVITY_NAMES[activity],
    count: organizations.filter((each) => activityOf(each) === activity).length,
  }));
}

function endOf({ end }: Pick<Report, 'end'>, brand: MailBrand, subject: string): Pick<MailContent, 'reason'> {
  return {
    reason: end && {
      sentence: `You're getting this email because you're subscribed to ${subject}.`,
      label: 'Unsubscribe',
      url: brandLink(brand, 'dashboard', 'unsubscribe', end.subscriptionId, end.code),
    },
  };
}

const numberText = (count: number) => count.toLocaleString('en-US');
const countText = (count: number, what: string) => `${numberText(count)} ${what}${count === 1 ? '' : 's'}`;
const viewersText = (count: number) => countText(count, 'viewer');
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** "1 h 30 min". */
function timeText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${numberText(hours)} h ${minutes % 60} min`;
}

/** "Monday, November 23". */
const dayOf = (at: number, zone: string) => dayText(at, zone, { weekday: 'long', month: 'long', day: 'numeric' });

/** "Monday, November 23, 2026". */
const dateOf = (at: number, zone: string) =>
  dayText(at, zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

function dayText(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);
}
