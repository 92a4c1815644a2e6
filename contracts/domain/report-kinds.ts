/** How often a report by email is sent: each week about the past one, or after each event about it. */
export const REPORT_KINDS = ['weekly', 'event'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

type ReportId = 'clientId' | 'contentId';

interface Report {
  readonly kind: ReportKind;
  /** What it's about. Without any: all organizations. */
  readonly needs: readonly ReportId[];
  /** Who can be subscribed: people with a role in the organization and global staff, or global owners only. */
  readonly readers: 'staff' | 'globalOwners';
  /** The kind of the email. */
  readonly mail: string;
}

/** Which reports there are: at most one of each kind per organization, and one on all of them. */
export const REPORTS = {
  week: { kind: 'weekly', needs: ['clientId'], readers: 'staff', mail: 'weekly-report' },
  event: { kind: 'event', needs: ['clientId', 'contentId'], readers: 'staff', mail: 'event-report' },
  organizations: { kind: 'weekly', needs: [], readers: 'globalOwners', mail: 'organization-report' },
} as const satisfies Readonly<Record<string, Report>>;
export type ReportName = keyof typeof REPORTS;

/** The ids that a report has. */
export type ReportIds<Name extends ReportName> = {
  readonly [Id in ReportId]: Id extends (typeof REPORTS)[Name]['needs'][number] ? string : null;
};

/** The report of this kind on an organization, or (null) on all of them; null if there is none. */
export function reportOf(kind: ReportKind, clientId: string | null): ReportName | null {
  return reportsOn(clientId === null ? 'all' : 'one').find((name) => REPORTS[name].kind === kind) ?? null;
}

/** Kinds of the reports on one organization, or on all of them. */
export function kindsOf(subject: 'one' | 'all'): ReportKind[] {
  return reportsOn(subject).map((name) => REPORTS[name].kind);
}

function reportsOn(subject: 'one' | 'all'): ReportName[] {
  const names = Object.keys(REPORTS) as ReportName[];
  return names.filter((name) => (REPORTS[name] as Report).needs.includes('clientId') === (subject === 'one'));
}
