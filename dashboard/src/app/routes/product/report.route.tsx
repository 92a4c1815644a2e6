import { usePage } from '@ui/components/page-title';
import { reportText as text } from '../../../features/report/report.messages';
import { ReportPage } from '../../../features/report/report-page';
import { paths } from '../../paths';

/** The internal report of all organizations (spec 2 §2). */
export function ReportRoute() {
  usePage({ title: text('report.title'), subtitle: text('report.lead'), width: 'list' });
  return <ReportPage pathOf={paths.overview} />;
}
