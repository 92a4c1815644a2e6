import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, openDashboard } from './dashboard-pages';
import { aContent } from './wire-builders';

export const LIST = '/client-1/contents';
export const stored = aContent({ otherChannelCount: 1 });

/** A page of an organization's content; what is saved is answered as it was sent. */
export const openContents = (at: string | { pathname: string; state?: unknown }, handlers: Handlers = {}) =>
  openDashboard(at, {
    'GET /api/clients/client-1/contents': () => ({ body: [stored] }),
    'GET /api/contents/content-1': () => ({ body: stored }),
    'PUT /api/contents/content-1': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    'POST /api/clients/client-1/contents': ({ body }) => ({ status: 201, body: { ...stored, ...(body as object) } }),
    ...handlers,
  });

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Types a local date and time, `2026-11-22T10:00`. */
export function typeStart(local: string): void {
  const start = screen.getByRole('group', { name: /^Start/ });
  const [date = '', time = ''] = local.split('T');
  fireEvent.change(within(start).getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(within(start).getByLabelText('Time'), { target: { value: time } });
}
