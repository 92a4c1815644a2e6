import { api, unwrap } from '@ui/api/api-client';
import { useProduct } from '@ui/product/product-info';
import { useSession } from '@ui/session/session';
import { useEffect } from 'react';
import useSWR from 'swr';
import { startSupportWidget } from './support-widget';

/** The operator's support widget, where one is configured, in the name of whoever is signed in (spec 2 §7). */
export function useSupportWidget(): void {
  const widget = useProduct().product?.supportWidget ?? null;
  const user = useSession()?.user;
  const uid = user?.isStaff ? user.uid : null;
  const { data } = useSWR(widget && uid ? ['support-widget', uid] : null, ([, id]) =>
    unwrap(api.GET('/api/users/me/{id}', { params: { path: { id }, query: { isDashboard: 'true' } } })),
  );
  useEffect(() => {
    if (!widget || !data?.email || !data.user_hash) return undefined;
    const name = data.displayName ?? data.email;
    const { id, email, createdAt, user_hash: signature } = data;
    return startSupportWidget(widget, { id, name, email, createdAt, signature });
  }, [widget, data]);
}
