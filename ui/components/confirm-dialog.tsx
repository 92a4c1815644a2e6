import type { ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { Button } from './button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Names the action, never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDanger, isBusy, isDisabled, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onCancel} data-autofocus>
            {cancelLabel ?? uiText('action.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'solid'} onClick={onConfirm} isBusy={isBusy} disabled={isDisabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <styled.div color="text-muted">{children}</styled.div>
    </Dialog>
  );
}
