import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { useCsvDownload } from '../../components/csv-download';

export type ReportedOrganization = components['schemas']['ReportedOrganizationDto'];

export const useOrganizationReport = () => useSWR('report', () => unwrap(api.GET('/api/report')));

export const useOrganizationReportExport = () =>
  useCsvDownload('report-export', (options) => api.GET('/api/report/export', options));
