import { chakra } from '@chakra-ui/react';
import { reasonText, reportMailsText as text } from './report-mails.messages';
import type { FailingFile } from './report-mails.requests';
import { useWhen } from './subscription-list';

interface FailingFilesProps {
  files: readonly FailingFile[];
  /** All are about one organization, which the page is about too. */
  isOfOne: boolean;
  /** IANA name. */
  zone: string;
}

/** Reports that couldn't be saved in the operator's storage: why, and when that's tried again. */
export function FailingFiles({ files, isOfOne, zone }: FailingFilesProps) {
  const when = useWhen(zone);
  const titleOf = ({ organization, event, dueAt }: FailingFile) => {
    if (organization === null) return text('files.all', { when: when(dueAt) });
    const report = event
      ? text('reports.eventOf', { event, when: when(dueAt) })
      : text('reports.week', { when: when(dueAt) });
    return isOfOne ? report : text('files.of', { organization, report });
  };
  const stateOf = ({ state, reason: code, nextAttemptAt }: FailingFile) => {
    const reason = reasonText(code);
    if (state === 'failed') return text('files.gaveUp', { reason });
    return nextAttemptAt
      ? text('files.again', { reason, when: when(nextAttemptAt) })
      : text('files.waiting', { reason });
  };
  return (
    <chakra.section p="5" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface" fontSize="sm">
      <chakra.h2 mb="1" fontSize="md">
        {text('files.title')}
      </chakra.h2>
      <chakra.p mb="3" color="text-muted">
        {text('files.lead')}
      </chakra.p>
      <chakra.ul aria-label={text('files.title')} display="grid" gap="2" listStyleType="none" overflowWrap="anywhere">
        {files.map((file) => (
          <li key={`${file.organization} ${file.event} ${file.dueAt}`}>
            <p>{titleOf(file)}</p>
            <chakra.p color={file.state === 'failed' ? 'danger-text' : 'warning-text'}>{stateOf(file)}</chakra.p>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
