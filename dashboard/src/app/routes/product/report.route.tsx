import { chakra } from '@chakra-ui/react';
import { usePage } from '@ui/components/page-title';
import { organizationReportText as text } from '../../../features/organization-report/organization-report.messages';
import { OrganizationReportPage } from '../../../features/organization-report/organization-report-page';
import { ReportMails } from '../../../features/report-mails/report-mails';
import { reportMailsText } from '../../../features/report-mails/report-mails.messages';
import { paths } from '../../paths';
import { useClientOfRoute } from '../client/client.route';

/** The internal report of all organizations (spec 2 §2). */
export function ReportRoute() {
  usePage({ title: text('report.title'), subtitle: text('report.lead'), width: 'list' });
  return (
    <>
      <OrganizationReportPage pathOf={paths.overview} />
      <chakra.h2 mt="10" mb="1" fontSize="lg">
        {reportMailsText('reports.organizationTitle')}
      </chakra.h2>
      <chakra.p mb="4" fontSize="sm" color="text-muted">
        {reportMailsText('reports.organizationLead')}
      </chakra.p>
      <ReportMails scope={null} />
    </>
  );
}

/** Who gets an organization's reports by email, for its owners and admins. */
export function ReportMailsRoute() {
  const client = useClientOfRoute();
  usePage({ title: reportMailsText('reports.title'), subtitle: reportMailsText('reports.lead') });
  return <ReportMails scope={client.id} />;
}
