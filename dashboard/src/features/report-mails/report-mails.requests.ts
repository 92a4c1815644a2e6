import type { components } from '@contracts/generated/api';
import { api, publicApi, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { reportMailsText as text } from './report-mails.messages';

export type Subscription = components['schemas']['ReportSubscriptionDto'];
export type Delivery = components['schemas']['ReportDeliveryDto'];
export type FailingFile = components['schemas']['FailingFileDto'];
export type Recipient = components['schemas']['ReportRecipientDto'];
export type NewSubscription = components['schemas']['AddReportSubscriptionDto'];
export type LinkedReport = components['schemas']['LinkedReportDto'];
type Change = components['schemas']['SaveReportSubscriptionDto'];

/** The id of an organization; null: the report on all organizations. */
export type Scope = string | null;

const WAITING_MS = 15_000;
const keyOf = (scope: Scope) => ['report-subscriptions', scope] as const;
const ofClient = (clientId: string) => ({ params: { path: { clientId } } });

/** Who gets which report, and what was sent; asked for again while something is being sent or saved. */
export function useSubscriptions(scope: Scope) {
  return useSWR(
    keyOf(scope),
    () =>
      unwrap(
        scope === null
          ? api.GET('/api/report/subscriptions')
          : api.GET('/api/clients/{clientId}/report-subscriptions', ofClient(scope)),
      ),
    {
      refreshInterval: (data) =>
        data &&
        [...data.failingFiles, ...data.subscriptions.flatMap(({ deliveries }) => deliveries)].some(
          ({ state }) => state === 'waiting',
        )
          ? WAITING_MS
          : 0,
    },
  );
}

/** Fails with what is wrong with the form. */
export function useSubscribe(scope: Scope) {
  const { mutate } = useSWRConfig();
  return async (body: NewSubscription) => {
    await unwrap(
      scope === null
        ? api.POST('/api/report/subscriptions', { body })
        : api.POST('/api/clients/{clientId}/report-subscriptions', { ...ofClient(scope), body }),
    );
    await mutate(keyOf(scope));
  };
}

const pathOf = (scope: string, subscriptionId: string) => ({ params: { path: { clientId: scope, subscriptionId } } });

export const useSaveSubscription = (scope: Scope) =>
  useSWRMutation(
    keyOf(scope),
    async (_, { arg: { id, ...body } }: { arg: Change & { id: string } }) => {
      await unwrap(
        scope === null
          ? api.PUT('/api/report/subscriptions/{subscriptionId}', { params: { path: { subscriptionId: id } }, body })
          : api.PUT('/api/clients/{clientId}/report-subscriptions/{subscriptionId}', { ...pathOf(scope, id), body }),
      );
      return true;
    },
    failureToast(text('reports.saveFailed')),
  );

export const useDeleteSubscription = (scope: Scope, name: string) =>
  useSWRMutation(
    keyOf(scope),
    async (_, { arg: id }: { arg: string }) => {
      await unwrap(
        scope === null
          ? api.DELETE('/api/report/subscriptions/{subscriptionId}', { params: { path: { subscriptionId: id } } })
          : api.DELETE('/api/clients/{clientId}/report-subscriptions/{subscriptionId}', pathOf(scope, id)),
      );
      return true;
    },
    failureToast(text('reports.deleteFailed', { name })),
  );

/** What the link in an email says. */
export interface ReportLink {
  subscriptionId: string;
  code: string;
}

/** Which report the link in an email ends. */
export const useLinkedReport = (link: ReportLink) =>
  useSWR(
    ['linked-report', link.subscriptionId, link.code],
    () => unwrap(publicApi.POST('/api/public/report-subscriptions/check', { body: link })),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );

/** By the link in an email. */
export const useReportEnd = (link: ReportLink) =>
  useSWRMutation(['report-end', link.subscriptionId], async () => {
    await unwrap(publicApi.POST('/api/public/report-subscriptions/end', { body: link }));
    return true;
  });

/** By the same link, after it has ended the subscription. */
export const useReportReturn = (link: ReportLink) =>
  useSWRMutation(['report-return', link.subscriptionId], async () => {
    await unwrap(publicApi.POST('/api/public/report-subscriptions/resume', { body: link }));
    return true;
  });
