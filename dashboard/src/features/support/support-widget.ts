import { api, unwrap } from '@ui/api/api-client';
import { useProduct } from '@ui/product/product-info';
import { useSession } from '@ui/session/session';
import { startSupportWidget } from '@ui/support/support-widget';
import { useEffect } from 'react';
import useSWR from 'swr';

/** The operator's support widget, if one is configured, for the signed-in person (spec 2 §7). */
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
