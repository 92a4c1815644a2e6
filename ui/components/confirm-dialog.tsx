import { type ReactNode, useId } from 'react';
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
  /** What is still missing before it can be confirmed. */
  blockedReason?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDanger, isBusy, blockedReason, onConfirm, onCancel } = props;
  const reasonId = useId();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <styled.p
            id={reasonId}
            _empty={{ display: 'none' }}
            flexBasis="full"
            textAlign="end"
            fontSize="sm"
            color="text-muted"
          >
            {blockedReason}
          </styled.p>
          <Button variant="outline" onClick={onCancel} data-autofocus>
            {cancelLabel ?? uiText('action.cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'solid'}
            onClick={onConfirm}
            isBusy={isBusy}
            disabled={Boolean(blockedReason)}
            aria-describedby={blockedReason ? reasonId : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <styled.div color="text-muted">{children}</styled.div>
    </Dialog>
  );
}
