import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { Button } from '@ui/components/button';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { interactionsText as text } from './interactions.messages';
import { useCollectedEmails } from './interactions.requests';

interface CollectedEmailsProps {
  contentId: string;
  interactionId: string;
  /** How many people have chosen responses that ask for an address. */
  answers: number;
  timeZoneName: string;
}

/** The email addresses that viewers have left, with who left them and what they chose. */
export function CollectedEmails({ contentId, interactionId, answers, timeZoneName }: CollectedEmailsProps) {
  const request = useCollectedEmails(contentId, interactionId, answers);
  const { data, error, hasMore, isLoadingMore, showMore } = request;
  return (
    <section>
      <chakra.h4 fontSize="sm" fontWeight="medium">
        {text('emails.title')}
      </chakra.h4>
      <chakra.p fontSize="sm" color="text-muted" mb="2">
        {text('emails.help')}
      </chakra.p>
      {!data && error && <RequestError request={request} />}
      {!data && !error && <Skeleton height="12" />}
      {data?.length === 0 && <chakra.p fontSize="sm">{text('emails.none')}</chakra.p>}
      <chakra.ul listStyleType="none" fontSize="sm">
        {data?.map(({ email, name, responseText, answeredAt }) => (
          <chakra.li
            key={`${email} ${answeredAt}`}
            py="2"
            borderTopWidth="1px"
            borderColor="border"
            overflowWrap="anywhere"
          >
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            <chakra.p color="text-muted">
              {[name, responseText, formatShortDateTime(Date.parse(answeredAt), timeZoneName)]
                .filter(Boolean)
                .join(' · ')}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      {hasMore && (
        <Button size="sm" variant="outline" isBusy={isLoadingMore} onClick={showMore}>
          {text('emails.more')}
        </Button>
      )}
    </section>
  );
}
