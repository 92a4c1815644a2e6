import type { ChannelDto } from '@contracts/streams/frames';
import { useEffect } from 'react';

/** Up to this width in px, Zendesk's button would cover the page (spec 1 §2). */
const NARROW = 768;

/** The channel's support chat, while one of its pages is open. */
export function useChatWidget(channel: ChannelDto | undefined): void {
  const { provider = null, embedId = '' } = channel?.chatWidget ?? {};
  useEffect(() => {
    if (provider === null || (provider === 'zendesk' && window.innerWidth <= NARROW)) return undefined;
    let end: (() => void) | null = null;
    let isOver = false;
    void import('@ui/support/support-widget').then(({ startSupportWidget }) => {
      if (!isOver) end = startSupportWidget({ provider, key: embedId }, null);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [provider, embedId]);
}
