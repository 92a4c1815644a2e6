import { timesOf } from '@contracts/domain/content-times';
import { listGroupOf } from '@contracts/domain/content-timing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ContentSummary } from '@ui/api/wire.types';
import { type Handlers, openDashboard } from './dashboard-pages';
import { aContent } from './wire-builders';

/** Answers of the list and its counts, as the server gives them for these contents: the order is that of the array. */
export function listHandlers(contents: readonly ContentSummary[], counts: object = countsOf(contents)): Handlers {
  const groupOf = (content: ContentSummary) => TAB_OF[listGroupOf(timesOf(content), Date.now())];
  const isShown = (content: ContentSummary, { tab = 'all', channelId, text = '' }: Record<string, string>) =>
    (tab === 'all' || groupOf(content) === tab) &&
    (channelId === undefined || content.channelIds.includes(channelId)) &&
    content.name.toLowerCase().includes(text.toLowerCase());
  return {
    'GET /api/clients/client-1/contents': ({ query }) => ({
      body: { contents: contents.filter((content) => isShown(content, query)), next: null },
    }),
    'GET /api/clients/client-1/contents/counts': () => ({ body: counts }),
    'GET /api/clients/client-1/tags': () => ({ body: [] }),
  };
}

const TAB_OF = { liveNow: 'upcoming', opened: 'upcoming', scheduled: 'upcoming', onDemand: 'onDemand', past: 'past' };
const countsOf = ({ length }: readonly unknown[]) => ({ all: length, upcoming: length, onDemand: 0, past: 0 });

export const LIST = '/client-1/contents';
export const stored = aContent({ otherChannelCount: 1 });

/** A page of an organization's content; what is saved is answered as it was sent. */
export const openContents = (at: string | { pathname: string; state?: unknown }, handlers: Handlers = {}, user = {}) =>
  openDashboard(
    at,
    {
      ...listHandlers([stored]),
      'GET /api/contents/content-1': () => ({ body: stored }),
      'GET /api/contents/content-1/access-rules': () => ({ body: someRules() }),
      'PUT /api/contents/content-1': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
      'POST /api/clients/client-1/contents': ({ body }) => ({ status: 201, body: { ...stored, ...(body as object) } }),
      ...handlers,
    },
    user,
  );

/** Who may watch a content of channels that need no registration. */
export const someRules = (values: object = {}) => ({
  enabled: false,
  rules: [],
  events: [],
  isKeptLocked: false,
  revision: 1,
  ...values,
});

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Pastes a text into the description, whose editor comes a moment later. */
export async function describeIt(html: string): Promise<void> {
  const editor = await screen.findByRole('textbox', { name: 'Description' });
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    types: ['text/html'],
    files: [],
  };
  fireEvent.paste(editor, { clipboardData });
}

/** Types a local date and time, `2026-11-22T10:00`. */
export function typeStart(local: string): void {
  const start = screen.getByRole('group', { name: /^Start/ });
  const [date = '', time = ''] = local.split('T');
  fireEvent.change(within(start).getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(within(start).getByLabelText('Time'), { target: { value: time } });
}
