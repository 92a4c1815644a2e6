import { chakra } from '@chakra-ui/react';
import { formatShortDate } from '@contracts/domain/date-text';
import { ACTIVITIES, ACTIVITY_NAMES } from '@contracts/domain/organization-report';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { styled } from '@ui/styled-system/jsx';
import { deviceZone } from '@ui/time/zone-text';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { ExportAction } from '../../components/export-action';
import {
  RowLink,
  SortHead,
  type Sorting,
  SortSelect,
  sortedRows,
  Table,
  TableBody,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../../components/table';
import { organizationReportText as text } from './organization-report.messages';
import {
  type ReportedOrganization,
  useOrganizationReport,
  useOrganizationReportExport,
} from './organization-report.requests';

const COUNTS = ['week', 'oneMonth', 'threeMonths', 'sixMonths', 'twelveMonths'] as const;
const COLUMNS = ['name', 'activity', ...COUNTS, 'latestAt'] as const;
type Column = (typeof COLUMNS)[number];

const Rows = styled('div', {
  base: {
    '--columns': 'minmax(0, 1fr) 10.5rem 7rem',
    '@container table (min-width: 58rem)': { '--columns': 'minmax(0, 1fr) 10.5rem repeat(5, 4.75rem) 7rem' },
  },
});

/** Only where there is room for all columns. */
const Wide = styled('div', {
  base: { display: 'none', textAlign: 'end', '@container table (min-width: 58rem)': { display: 'block' } },
});

/** All organizations, with how much they publish. */
export function OrganizationReportPage({ pathOf }: { pathOf: (clientId: string) => string }) {
  const report = useOrganizationReport();
  const download = useOrganizationReportExport();
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const { data, error } = report;
  if (!data && error) return <RequestError title={text('report.failed')} request={report} />;
  if (!data) return <Skeleton height="20rem" />;
  if (data.length === 0)
    return (
      <EmptyState icon={<Building2 size={24} />} title={text('report.none')}>
        {text('report.noneHelp')}
      </EmptyState>
    );
  const head = (column: Column) => (
    <SortHead
      key={column}
      {...{ column, sorting }}
      isNumber={COUNTS.some((count) => count === column)}
      onSort={setSorting}
    >
      {text(`column.${column}`)}
    </SortHead>
  );
  return (
    <>
      <ExportAction {...download} />
      <SortSelect
        columns={COLUMNS.map((column) => ({
          column,
          name: text(`column.${column}`),
          direction: column === 'name' || column === 'activity' ? 1 : -1,
        }))}
        sorting={sorting}
        onSort={setSorting}
      />
      <Table role="table" aria-label={text('report.title')}>
        <Rows>
          <TableHead role="rowgroup">
            <TableHeadRow role="row">
              {head('name')}
              {head('activity')}
              {COUNTS.map((column) => (
                <Wide key={column} role="presentation">
                  {head(column)}
                </Wide>
              ))}
              {head('latestAt')}
            </TableHeadRow>
          </TableHead>
          <TableBody role="rowgroup">
            {sortedRows(data, sorting, sortValue).map((organization) => (
              <OrganizationRow key={organization.id} organization={organization} path={pathOf(organization.id)} />
            ))}
          </TableBody>
        </Rows>
      </Table>
    </>
  );
}

function OrganizationRow({ organization, path }: { organization: ReportedOrganization; path: string }) {
  const { name, key, activity, latestAt } = organization;
  const zone = deviceZone();
  return (
    <TableRow role="row" minHeight="14" py="2" px="4">
      <chakra.div role="cell" minWidth="0" overflowWrap="anywhere">
        <RowLink to={path}>{name}</RowLink>
        <chakra.div color="text-muted" fontSize="xs">
          {key}
        </chakra.div>
      </chakra.div>
      <chakra.div role="cell" color={activity === 'none' ? 'text-muted' : 'text'}>
        {ACTIVITY_NAMES[activity]}
      </chakra.div>
      {COUNTS.map((column) => (
        <Wide key={column} role="cell" fontVariantNumeric="tabular-nums">
          {organization[column].toLocaleString('en-US')}
        </Wide>
      ))}
      <chakra.div role="cell" color="text-muted" fontVariantNumeric="tabular-nums">
        {latestAt ? formatShortDate(Date.parse(latestAt), zone) : text('report.noContent')}
      </chakra.div>
    </TableRow>
  );
}

function sortValue(organization: ReportedOrganization, column: Column): string | number {
  if (column === 'activity') return ACTIVITIES.indexOf(organization.activity);
  return column === 'name' ? organization.name.toLowerCase() : (organization[column] ?? '');
}
