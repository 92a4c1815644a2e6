import { isGlobalOwner } from '@contracts/domain/access';
import type { Role } from '@contracts/domain/enums';
import { DEFAULT_OVERVIEW_WEEKS, OVERVIEW_WEEKS } from '@contracts/domain/overview-period';
import { usePage } from '@ui/components/page-title';
import { useSession } from '@ui/session/session';
import { useLocation, useSearchParams } from 'react-router-dom';
import { analyticsText as text } from '../../../features/analytics/analytics.messages';
import { type OverviewAddress, OverviewPage } from '../../../features/analytics/overview-page';
import { paths } from '../../paths';
import { useClientOfRoute } from './client.route';

/** The figures of an organization, for all its staff: of the contents that they may see. */
export function OverviewRoute() {
  const client = useClientOfRoute();
  const globalRole = (useSession()?.user.globalRole ?? null) as Role | null;
  usePage({
    title: text('overview.title'),
    subtitle: text('overview.lead'),
    width: 'list',
  });
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const entries = addressEntries(addressIn(search));
  return (
    <OverviewPage
      clientId={client.id}
      address={addressIn(search)}
      onChange={(address) => setSearch(addressEntries(address), { replace: true })}
      show={{
        shown: search.get('show'),
        visit: key,
        path: (what) => `?${new URLSearchParams({ ...entries, show: what })}`,
      }}
      bigAnalyticsPath={
        isGlobalOwner({ globalRole }) ? (contentId) => paths.contentBigAnalytics(client.id, contentId) : null
      }
      analyticsPath={(contentId) => paths.contentAnalytics(client.id, contentId)}
    />
  );
}

function addressIn(search: URLSearchParams): OverviewAddress {
  const weeks = OVERVIEW_WEEKS.find((count) => String(count) === search.get('weeks')) ?? DEFAULT_OVERVIEW_WEEKS;
  const [from, to] = [search.get('from'), search.get('to')];
  return { weeks, dates: from === null && to === null ? null : { from: from ?? '', to: to ?? '' } };
}

function addressEntries({ weeks, dates }: OverviewAddress): Record<string, string> {
  if (dates) return { ...dates };
  return weeks === DEFAULT_OVERVIEW_WEEKS ? {} : { weeks: String(weeks) };
}
