import { Button } from '@ui/components/button';
import { Download } from 'lucide-react';
import { staffText } from '../staff-messages';
import { PageActions } from './page-header';

interface ExportActionProps {
  isMutating: boolean;
  isDisabled?: boolean;
  start: () => void;
}

/** Downloads what the page shows as a CSV file. */
export function ExportAction({ isMutating, isDisabled, start }: ExportActionProps) {
  return (
    <PageActions>
      <Button
        variant="outline"
        icon={<Download aria-hidden="true" />}
        isBusy={isMutating}
        disabled={isDisabled}
        busyLabel={staffText('export.exporting')}
        onClick={() => start()}
      >
        {staffText('export.csv')}
      </Button>
    </PageActions>
  );
}
