import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { deviceZone, zoneText } from '@ui/time/zone-text';
import { RotateCw, ScrollText, SearchX } from 'lucide-react';
import { ExportAction } from '../../components/export-action';
import { auditText as text } from './audit.messages';
import { useAudit, useExportAudit, useLatestAudit } from './audit.requests';
import { type AuditFilter, isFiltered, NO_FILTER } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { AuditList, AuditListSkeleton } from './audit-list';
import { whoOf } from './audit-row';

/** What the log tells, and in which zone. */
export const auditLead = (isEverywhere: boolean): string =>
  `${text(isEverywhere ? 'audit.leadEverywhere' : 'audit.lead')} ${text('audit.zone', { zone: zoneText(deviceZone(), Date.now()) })}`;

interface AuditPageProps {
  /** Null: all organizations. */
  clientId: string | null;
  filter: AuditFilter;
  onFilterChange: (filter: AuditFilter) => void;
}

export function AuditPage({ clientId, filter, onFilterChange }: AuditPageProps) {
  const { entries, error, isValidating, mutate, ...more } = useAudit(clientId, filter);
  const people = usePeople(clientId, entries ?? []);
  const download = useExportAudit(clientId, filter);
  const isEverywhere = clientId === null;
  if (entries?.length === 0 && !error && !isFiltered(filter))
    return <Untouched isValidating={isValidating} onReload={() => void mutate()} />;
  return (
    <>
      <ExportAction {...download} />
      <AuditFilters
        filter={filter}
        onChange={(change) => onFilterChange({ ...filter, ...change })}
        people={people}
        isEverywhere={isEverywhere}
      />
      {error && <RequestError request={{ error, isValidating, mutate }} />}
      {!entries && !error && <AuditListSkeleton />}
      {entries?.length === 0 && !error && <NoMatch onClear={() => onFilterChange(NO_FILTER)} />}
      {entries && entries.length > 0 && !error && <AuditList entries={entries} isEverywhere={isEverywhere} {...more} />}
    </>
  );
}

/** People who did something recently, and anyone else on the page. */
function usePeople(clientId: string | null, shown: NonNullable<ReturnType<typeof useAudit>['entries']>) {
  const latest = useLatestAudit(clientId).data?.entries ?? [];
  const people = new Map<string, string>();
  for (const entry of [...latest, ...shown]) if (entry.actor.id) people.set(entry.actor.id, whoOf(entry));
  return [...people].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

interface UntouchedProps {
  isValidating: boolean;
  onReload: () => void;
}

/** Nothing to filter or export yet. */
const Untouched = ({ isValidating, onReload }: UntouchedProps) => (
  <EmptyState
    icon={<ScrollText size={24} />}
    title={text('audit.none')}
    action={
      <Button variant="outline" isBusy={isValidating} icon={<RotateCw aria-hidden="true" />} onClick={onReload}>
        {text('audit.reload')}
      </Button>
    }
  >
    {text('audit.noneHelp')}
  </EmptyState>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX size={24} />}
    title={text('audit.noMatch')}
    action={
      <Button variant="outline" onClick={onClear}>
        {text('audit.clear')}
      </Button>
    }
  >
    {text('audit.noMatchHelp')}
  </EmptyState>
);
