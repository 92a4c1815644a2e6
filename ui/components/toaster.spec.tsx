import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../test/support/web/render-app';
import { toaster } from './toaster';
import { toast } from './toaster.store';

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

describe('what was just said', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderPart(<p>Page</p>);
  });
  afterEach(() => {
    act(() => void toaster.remove());
    jest.useRealTimers();
  });

  it('hides after three seconds', async () => {
    act(() => toast.success('Saved'));
    await pass(2_900);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    await pass(200);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays for as long as somebody points at it', async () => {
    act(() => toast.error('Not saved'));
    await pass(100);
    const region = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.mouseEnter(region);
    await pass(10_000);
    expect(screen.getByRole('alert').textContent).toBe('Not saved');
    fireEvent.mouseLeave(region);
    await pass(3_100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is put away by its button, and by Escape', async () => {
    act(() => toast.success('Saved'));
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(100);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => toast.success('Saved again'));
    await pass(100);
    fireEvent.keyDown(screen.getByRole('status'), { key: 'Escape' });
    await pass(100);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says whom it is about, and what to do next', async () => {
    const onClick = jest.fn();
    act(() => toast.success('User Invited', { detail: 'ann@example.org', action: { label: 'Open outbox', onClick } }));
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe('User Invitedann@example.orgOpen outbox');
    fireEvent.click(screen.getByRole('button', { name: 'Open outbox' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('takes the place of what announced it', async () => {
    act(() => toast.saving('Saving'));
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe('Saving');
    act(() => toast.success('Saved'));
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });
});
