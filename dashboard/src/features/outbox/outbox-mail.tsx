import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import type { components } from '@contracts/generated/api';
import { TextAnchor } from '@ui/components/text-anchor';
import { outboxText as text } from './outbox.messages';

export type OutboxMail = components['schemas']['OutboxMailDto'];

const LINK = /https?:\/\/\S+/;

/** One email: its recipient, its link, and a preview. */
export function OutboxMailCard({ mail }: { mail: OutboxMail }) {
  const link = LINK.exec(mail.text)?.[0];
  return (
    <chakra.li
      p={{ base: '4', sm: '5' }}
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
      overflowWrap="anywhere"
    >
      <chakra.h2 fontSize="md">{mail.subject}</chakra.h2>
      <chakra.p mt="1" color="text-muted" fontSize="sm">
        {text('outbox.to', { address: mail.to, time: formatShortDateTime(Date.parse(mail.createdAt)) })}
      </chakra.p>
      {link && (
        <chakra.p mt="3">
          <TextAnchor href={link}>{text('outbox.open')}</TextAnchor>
        </chakra.p>
      )}
      <chakra.details mt="3">
        <chakra.summary cursor="pointer">{text('outbox.show')}</chakra.summary>
        <chakra.iframe
          title={text('outbox.mail', { subject: mail.subject })}
          srcDoc={mail.html}
          sandbox=""
          width="full"
          height="20rem"
          mt="3"
          borderWidth="1px"
          borderColor="border"
          bg="white"
        />
      </chakra.details>
    </chakra.li>
  );
}
