import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { ListCard, ListRow } from '@ui/components/list-card';
import { places } from '@ui/components/skeleton';
import { Lines, Loading } from '../../components/list-skeletons';
import { auditText as text } from './audit.messages';
import { AUDIT_COLUMNS, AuditRow, type AuditRowProps } from './audit-row';

const HEADINGS = ['audit.when', 'audit.who', 'audit.what', 'audit.where'] as const;

export interface AuditListProps extends Omit<AuditRowProps, 'entry'> {
  entries: readonly AuditRowProps['entry'][];
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

export function AuditList({ entries, hasMore, isLoadingMore, showMore, ...row }: AuditListProps) {
  return (
    <>
      <AuditHead />
      <ListCard aria-label={text('audit.title')}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} {...row} />
        ))}
      </ListCard>
      {hasMore && (
        <chakra.div mt="4" textAlign="center">
          <Button variant="outline" size="sm" isBusy={isLoadingMore} onClick={showMore}>
            {text('audit.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

function AuditHead() {
  return (
    <chakra.div
      aria-hidden="true"
      display={{ base: 'none', lg: 'grid' }}
      gridTemplateColumns={AUDIT_COLUMNS}
      columnGap="5"
      px="5"
      mb="2"
      borderInlineWidth="1px"
      borderColor="transparent"
      fontSize="xs"
      fontWeight="semibold"
      color="text-muted"
    >
      {HEADINGS.map((heading) => (
        <span key={heading}>{text(heading)}</span>
      ))}
    </chakra.div>
  );
}

/** The list while it is loading. */
export function AuditListSkeleton() {
  return (
    <Loading>
      <AuditHead />
      <ListCard as="div">
        {places(6).map((place) => (
          <ListRow as="div" key={place} px={{ base: '4', md: '5' }} py="4">
            <Lines />
          </ListRow>
        ))}
      </ListCard>
    </Loading>
  );
}
