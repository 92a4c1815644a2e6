import { createMessages } from '@ui/messages/messages';

export const organizationReportText = createMessages({
  'report.title': 'Organization report',
  'report.lead':
    'How much each organization publishes. Events count when they start, on-demand videos when they are added. Archived and demo organizations are left out.',
  'report.failed': "Couldn't load the report",
  'report.none': 'No organizations to report on',
  'report.noneHelp':
    'Archived and demo organizations are left out. Once there are others, you can see here how much they publish.',
  'report.noContent': 'No content yet',
  'column.name': 'Organization',
  'column.activity': 'Activity',
  'column.week': '7 days',
  'column.oneMonth': '1 month',
  'column.threeMonths': '3 months',
  'column.sixMonths': '6 months',
  'column.twelveMonths': '12 months',
  'column.latestAt': 'Latest',
});
