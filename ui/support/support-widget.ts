import type { WidgetProvider } from '@contracts/domain/enums';

/** The person who asks for help, in the form that the widget expects, signed by this server. */
export interface SupportPerson {
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

/** Loads the widget and, unless `person` is null, identifies the person; returns how to end it. */
export function startSupportWidget(
  { provider, key }: { provider: WidgetProvider; key: string },
  person: SupportPerson | null,
): () => void {
  return provider === 'helpscout' ? startHelpScout(key, person) : startZendesk(key, person);
}

function startHelpScout(key: string, person: SupportPerson | null): () => void {
  if (!window.Beacon) {
    const queue: unknown[] = [];
    const beacon: Command = (method, options, data) => queue.push({ method, options, data });
    beacon.readyQueue = queue;
    window.Beacon = beacon;
    loadScript('https://beacon-v2.helpscout.net');
  }
  window.Beacon('init', key);
  if (person) window.Beacon('identify', person);
  return () => {
    window.Beacon?.('logout', { endActiveChat: true });
    window.Beacon?.('destroy');
  };
}

function startZendesk(key: string, person: SupportPerson | null): () => void {
  const begin = () => {
    window.zE?.('webWidget', 'show');
    if (person) window.zE?.('webWidget', 'identify', person);
  };
  if (window.zE) begin();
  else {
    const script = loadScript(`https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(key)}`);
    script.id = 'ze-snippet';
    script.addEventListener('load', begin);
  }
  return () => {
    window.zE?.('webWidget', 'logout');
    window.zE?.('webWidget', 'hide');
  };
}

function loadScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}
