import { chakra } from '@chakra-ui/react';
import type { components } from '@contracts/generated/api';
import { TextAnchor } from '@ui/components/text-anchor';
import { When } from '@ui/components/when';
import { useNow } from '@ui/time/use-now';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { outboxText as text } from './outbox.messages';

export type OutboxMail = components['schemas']['OutboxMailDto'];

const LINK = /https?:\/\/\S+/;

/** One email: its recipient, its link, and a preview. */
export function OutboxMailCard({ mail }: { mail: OutboxMail }) {
  const now = useNow();
  const link = LINK.exec(mail.text)?.[0];
  return (
    <chakra.li p="5" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface" overflowWrap="anywhere">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6" rowGap="2">
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h2 fontSize="md">{mail.subject}</chakra.h2>
          <chakra.p mt="1" color="text-muted" fontSize="sm">
            {text('outbox.to', { address: mail.to })}
          </chakra.p>
        </chakra.div>
        <chakra.div fontSize="sm">
          <When at={Math.min(Date.parse(mail.createdAt), now)} now={now} />
        </chakra.div>
      </chakra.div>
      {link && (
        <chakra.p mt="3">
          <TextAnchor href={link}>{text('outbox.open')}</TextAnchor>
        </chakra.p>
      )}
      <chakra.details mt="3">
        <chakra.summary cursor="pointer">{text('outbox.show')}</chakra.summary>
        <MailFrame title={text('outbox.mail', { subject: mail.subject })} html={mail.html} />
      </chakra.details>
    </chakra.li>
  );
}

/** As tall as the email in it, at every width. */
function MailFrame({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState<number>();
  const resizes = useRef<ResizeObserver>(null);
  const follow = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    const root = contentDocument?.documentElement;
    if (!root) return;
    resizes.current?.disconnect();
    resizes.current = new ResizeObserver(() => setHeight(root.offsetHeight || undefined));
    resizes.current.observe(root);
  };
  useEffect(() => () => resizes.current?.disconnect(), []);
  return (
    <chakra.iframe
      title={title}
      srcDoc={html}
      // Without scripts: the page only measures it.
      sandbox="allow-same-origin"
      onLoad={follow}
      width="full"
      minHeight="10rem"
      mt="3"
      borderWidth="1px"
      borderColor="border"
      bg="white"
      style={{ height: height === undefined ? undefined : `${height + 2}px` }}
    />
  );
}
