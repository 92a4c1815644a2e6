import { api, unwrap } from '@ui/api/api-client';
import { type ProductInfo, useProduct } from '@ui/product/product-info';
import { useSession } from '@ui/session/session';
import { useEffect } from 'react';
import useSWR from 'swr';

type SupportWidget = NonNullable<ProductInfo['supportWidget']>;

/** The person, in the form that the widget expects, signed by this server. */
interface SupportPerson {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  signature: string;
}

type Command = ((...call: unknown[]) => void) & { readyQueue?: unknown[] };

declare global {
  interface Window {
    Beacon?: Command;
    zE?: Command;
  }
}

/** Loads the operator's widget and identifies the person; returns how to sign out of it. */
function startSupportWidget({ provider, key }: SupportWidget, person: SupportPerson): () => void {
  return provider === 'helpscout' ? startHelpScout(key, person) : startZendesk(key, person);
}

function startHelpScout(key: string, person: SupportPerson): () => void {
  if (!window.Beacon) {
    const queue: unknown[] = [];
    const beacon: Command = (method, options, data) => queue.push({ method, options, data });
    beacon.readyQueue = queue;
    window.Beacon = beacon;
    loadScript('https://beacon-v2.helpscout.net');
  }
  window.Beacon('init', key);
  window.Beacon('identify', person);
  return () => {
    window.Beacon?.('logout', { endActiveChat: true });
    window.Beacon?.('destroy');
  };
}

function startZendesk(key: string, person: SupportPerson): () => void {
  const identify = () => window.zE?.('webWidget', 'identify', person);
  if (window.zE) identify();
  else {
    const script = loadScript(`https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(key)}`);
    script.id = 'ze-snippet';
    script.addEventListener('load', identify);
  }
  return () => window.zE?.('webWidget', 'logout');
}

function loadScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}

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
