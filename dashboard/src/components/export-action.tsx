import { Button } from '@ui/components/button';
import { Download } from 'lucide-react';
import { staffText } from '../staff-messages';
import { PageActions } from './page-header';

interface ExportActionProps {
  isMutating: boolean;
  start: () => void;
}

/** Downloads what the page shows as a CSV file. */
export function ExportAction({ isMutating, start }: ExportActionProps) {
  return (
    <PageActions>
      <Button
        variant="outline"
        icon={<Download aria-hidden="true" />}
        isBusy={isMutating}
        busyLabel={staffText('export.exporting')}
        onClick={() => start()}
      >
        {staffText('export.csv')}
      </Button>
    </PageActions>
  );
}
