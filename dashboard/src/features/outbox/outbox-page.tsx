import { chakra } from '@chakra-ui/react';
import { hasStatus } from '@ui/api/api-error';
import { EmptyState } from '@ui/components/empty-state';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { outboxText as text } from './outbox.messages';
import { useOutbox } from './outbox.requests';
import { OutboxMailCard } from './outbox-mail';

/** For people who try the product before it has a mail server. */
export function OutboxPage({ notFound, back }: { notFound: ReactNode; back: ReactNode }) {
  usePage({ title: text('outbox.title') });
  const request = useOutbox();
  const { data: mails, error } = request;
  if (hasStatus(error, 404)) return notFound;
  return (
    <chakra.main id="content" width="full" maxWidth="form" mx="auto" px="4" py={{ base: '8', md: '12' }}>
      <chakra.h1 fontSize="2xl">{text('outbox.title')}</chakra.h1>
      <chakra.p mt="2" mb="8" color="text-muted">
        {text('outbox.lead')}
      </chakra.p>
      {!mails && error && <RequestError request={request} />}
      {!mails && !error && <Skeleton height="7rem" />}
      {mails?.length === 0 && (
        <EmptyState icon={<Mail size={24} />} title={text('outbox.none')} action={back}>
          {text('outbox.noneHelp')}
        </EmptyState>
      )}
      <chakra.ul display="grid" gap="4" listStyleType="none">
        {mails?.map((mail) => (
          <OutboxMailCard key={mail.id} mail={mail} />
        ))}
      </chakra.ul>
      {mails?.length !== 0 && <chakra.p mt="8">{back}</chakra.p>}
    </chakra.main>
  );
}
