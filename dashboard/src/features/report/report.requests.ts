import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { saveFile } from '../../components/save-file';
import { reportText as text } from './report.messages';

export type ReportedOrganization = components['schemas']['ReportedOrganizationDto'];

export const useReport = () => useSWR('report', () => unwrap(api.GET('/api/report')));

export const useReportExport = () =>
  useSWRMutation(
    'report-export',
    async () => {
      const csv: Blob = await unwrap(api.GET('/api/report/export', { parseAs: 'blob' }));
      saveFile(csv, `organizations ${new Date().toISOString().slice(0, 10)}.csv`);
    },
    failureToast(text('report.exportFailed')),
  );
