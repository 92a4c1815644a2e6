import type { ChatMessageDto } from '@contracts/streams/frames';
import { emptyOutbox, type Outbox, unsentToShow } from '@contracts/streams/outbox';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MessageOutbox } from './message-outbox';
import { createChatPost, type PostChatMessageOptions } from './post-chat-message';

export interface UseMessageOutboxOptions<M = ChatMessageDto>
  extends Pick<PostChatMessageOptions, 'contentId' | 'keys' | 'getToken' | 'place'> {
  /** Null until the person is known; nothing can be sent before. */
  uid: string | null;
  serverNow: () => number;
  /** The messages on the page: the person's own ones among them are no longer unsent. */
  received: readonly { id: string }[];
  /** With the text as it was sent. */
  onStored: (message: M, sent: string) => void;
}

export interface UsedMessageOutbox {
  /** The person's messages to show after the received ones, dimmed while in flight, with the reason if they were refused. */
  unsent: Outbox;
  /** Whether the person's messages can be sent by now. */
  isReady: boolean;
  send: (text: string) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
}

const neverChanges = () => () => {};
const nothing = () => emptyOutbox;

/** A person's unsent messages in one content. Give `onStored` to the stream's store (`applyNow`), so that a message never blinks between the two lists. */
export function useMessageOutbox<M = ChatMessageDto>(options: UseMessageOutboxOptions<M>): UsedMessageOutbox {
  const { contentId, place, keys, uid, received } = options;
  const latest = useRef(options);
  latest.current = options;
  const [opened, setOpened] = useState<{ uid: string; place: string | undefined; outbox: MessageOutbox<M> } | null>(
    null,
  );
  const outbox = opened !== null && opened.uid === uid && opened.place === place ? opened.outbox : null;

  useEffect(() => {
    if (uid === null) return;
    const mine = new MessageOutbox<M>({
      contentId,
      place,
      uid,
      post: createChatPost<M>({
        contentId,
        ...(place && { place }),
        keys,
        getToken: (how) => latest.current.getToken(how),
      }),
      serverNow: () => latest.current.serverNow(),
      onStored: (message, sent) => latest.current.onStored(message, sent),
    });
    setOpened({ uid, place, outbox: mine });
    return () => {
      // Someone else's messages aren't sent in their name.
      if (latest.current.uid === uid) mine.leave();
      else mine.close();
      setOpened(null);
    };
  }, [contentId, place, keys, uid]);

  useEffect(() => outbox?.noteReceived(received), [outbox, received]);
  const all = useSyncExternalStore(outbox?.subscribe ?? neverChanges, outbox?.getState ?? nothing, nothing);
  return useMemo(
    () => ({
      unsent: unsentToShow(all, received),
      isReady: outbox !== null,
      send: (text) => void outbox?.send(text),
      retry: (id) => outbox?.retry(id),
      discard: (id) => outbox?.discard(id),
    }),
    [all, received, outbox],
  );
}
