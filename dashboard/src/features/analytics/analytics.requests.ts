import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import { toast } from '@ui/components/toaster.store';
import { useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import useSWRMutation from 'swr/mutation';
import { useCsvDownload } from '../../components/csv-download';
import type { Sorting } from '../../components/table';
import { analyticsText as text } from './analytics.messages';

export type Analytics = components['schemas']['ContentAnalyticsDto'];
export type ComparableContent = components['schemas']['ComparableContentDto'];
export type ContentViewer = components['schemas']['ContentViewerDto'];
export type Overview = components['schemas']['OrganizationOverviewDto'];
export type ViewerColumn = 'name' | 'firstSeen' | 'lastSeen' | 'minutes';

/**
 * How often the figures of a running event are read again, in milliseconds: the server shares them, so they are at most 15 s old, unless computing them takes longer
 * than 5.7 s.
 */
const LIVE_MS = 2_000;
/** While a report is being made. */
const SOON_MS = 3_000;
/** The longest pause of an overview that waits for a report: it asks for a lot. */
const LONG_MS = 60_000;
const LIST_MS = 15_000;

const analyticsKey = (contentId: string) => ['analytics', contentId] as const;

/** `null`: not needed. */
export function useAnalytics(contentId: string | null) {
  return useSWR(
    contentId === null ? null : analyticsKey(contentId),
    ([, id]) => unwrap(api.GET('/api/contents/{contentId}/analytics', { params: { path: { contentId: id } } })),
    {
      refreshInterval: (data) => (data?.isRunning ? LIVE_MS : data && data.state !== 'processed' ? SOON_MS : 0),
      shouldRetryOnError: true,
    },
  );
}

export function useComparable(contentId: string) {
  return useSWR([...analyticsKey(contentId), 'comparable'], () =>
    unwrap(api.GET('/api/contents/{contentId}/analytics/comparable', { params: { path: { contentId } } })),
  );
}

/** Generate Analytics Report, and Restart Analytics. */
export function useRestart(contentId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    [...analyticsKey(contentId), 'restart'],
    async () => {
      await unwrap(api.POST('/api/contents/{contentId}/analytics', { params: { path: { contentId } } }));
      toast.success(text('generate.started'));
      await mutate(analyticsKey(contentId));
      return true;
    },
    failureToast(text('generate.failed')),
  );
}

interface ViewerQuery {
  search: string;
  /** Only those who left early. */
  isEarly: boolean;
  sorting: Sorting<ViewerColumn> | null;
  isRunning: boolean;
}

/** Those who watched, loaded while they are scrolled. */
export function useContentViewers(contentId: string, { search, isEarly, sorting, isRunning }: ViewerQuery) {
  const pages = useSWRInfinite(
    (index) => [...analyticsKey(contentId), 'viewers', search, isEarly, sorting, index] as const,
    ([, , , , , , index]) =>
      unwrap(
        api.GET('/api/contents/{contentId}/analytics/viewers', {
          params: {
            path: { contentId },
            query: {
              ...(search && { search }),
              ...(isEarly && { leftEarly: 'true' as const }),
              sort: sorting?.by ?? 'minutes',
              direction: sorting?.direction === 1 ? 'ascending' : 'descending',
              offset: index * 100,
            },
          },
        }),
      ),
    {
      keepPreviousData: true,
      // While it runs, the server adds everyone up for each page: only the first is asked for again.
      revalidateFirstPage: isRunning,
      ...(isRunning && { refreshInterval: LIST_MS }),
    },
  );
  const viewers = pages.data?.flatMap((page) => page.viewers);
  const total = pages.data?.[0]?.total ?? 0;
  const hasAttendees = pages.data?.[0]?.hasAttendees ?? false;
  const hasMore = viewers !== undefined && viewers.length < total && (pages.data?.at(-1)?.viewers.length ?? 0) > 0;
  return { ...pages, viewers, total, hasAttendees, hasMore, showMore: () => void pages.setSize((size) => size + 1) };
}

export function useViewerTimeline(contentId: string, viewerId: string) {
  return useSWR([...analyticsKey(contentId), 'viewer', viewerId], () =>
    unwrap(
      api.GET('/api/contents/{contentId}/analytics/viewers/{viewerId}', { params: { path: { contentId, viewerId } } }),
    ),
  );
}

/** So many weeks, or from one date to another. */
export type OverviewPeriod = { weeks: number } | { from: string; to: string };

const overviewQuery = (period: OverviewPeriod) =>
  ({ query: period }) as { query: { weeks?: 4 | 12 | 26; from?: string; to?: string } };

/** How long to wait after having waited for so long, in milliseconds: a report that takes long is asked for less and less often. */
export function overviewPause(waited: number): number {
  return Math.min(LONG_MS, Math.max(SOON_MS, Math.round(waited / 2)));
}

/** `null`: no valid period is chosen. */
export function useOverview(clientId: string, period: OverviewPeriod | null) {
  const pendingSince = useRef<number | null>(null);
  const pauseOf = (data: Overview | undefined) => {
    if (!data?.pending) {
      pendingSince.current = null;
      return 0;
    }
    pendingSince.current ??= performance.now();
    return overviewPause(performance.now() - pendingSince.current);
  };
  return useSWR(
    period && (['overview', clientId, period] as const),
    ([, id, asked]) =>
      unwrap(
        api.GET('/api/clients/{clientId}/overview', {
          params: { path: { clientId: id }, ...overviewQuery(asked) },
        }),
      ),
    { keepPreviousData: true, refreshInterval: pauseOf },
  );
}

export const useOverviewExport = (clientId: string, period: OverviewPeriod) =>
  useCsvDownload('overview-export', (options) =>
    api.GET('/api/clients/{clientId}/overview/export', {
      params: { path: { clientId }, ...overviewQuery(period) },
      ...options,
    }),
  );
