import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../test/support/web/render-app';
import { Button } from './button';
import { Dialog } from './dialog';

function Example({ onClose }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Example" onClose={close} footer={<Button>Last</Button>}>
          <input aria-label="Inside" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

describe('Dialog', () => {
  it('has a name, takes the focus, keeps it and gives it back', async () => {
    const { user } = renderPart(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Example' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Inside'));
    screen.getByRole('button', { name: 'Last' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Last' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes on Escape, which a browser reports as "cancel"', async () => {
    const handleClose = jest.fn();
    const { user } = renderPart(<Example onClose={handleClose} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(handleClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a press beside it, not by one that began elsewhere', async () => {
    const { user } = renderPart(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
