import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { InteractionSettings } from '@ui/api/wire.types';
import { serverClock } from '@ui/time/server-clock';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { InteractionsTab, type InteractionsTabProps } from './interactions-tab';

const MINUTE = 60_000;
const PATH = '/api/contents/content-1/interactions';

const anInteraction = (values: Partial<InteractionSettings> = {}): InteractionSettings => ({
  id: 'interaction-1',
  interactionTitle: 'Small groups',
  interactionText: '<p>Would you like to join one?</p>',
  urgency: 'focus',
  displayOrder: 0,
  showAt: null,
  hideAfterMinutes: null,
  hideAt: null,
  responses: ['Yes', 'No'].map((responseText) => ({
    ...{ id: responseText, responseText, label: '', actionType: 'dismiss' as const, actionText: '' },
    ...{ url: null, html: null, codeProvider: null, code: null },
  })),
  revision: 7,
  ...values,
});

function open(props: Partial<InteractionsTabProps> = {}, handlers: Parameters<typeof fakeApi>[0] = {}) {
  cleanup();
  const { calls } = fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }), ...handlers });
  const now = Date.now();
  const view = renderPart(
    <InteractionsTab
      contentId="content-1"
      interactions={[anInteraction()]}
      answers={[]}
      times={{ opensAt: now - MINUTE, closesAt: now + MINUTE, timeZoneName: 'UTC' }}
      canEdit
      canSeeEmails={false}
      {...props}
    />,
  );
  return { ...view, last: () => calls.findLast(({ path }) => path.startsWith(PATH)) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;
const choose = (user: ReturnType<typeof open>['user'], title = /^Small groups/) => user.click(button(title));

describe('interactions in the host panel', () => {
  it('are chosen and sent by hosts, once they have confirmed it; nothing else is theirs', async () => {
    const { user, last } = open({ canEdit: false }, { [`POST ${PATH}/interaction-1/send`]: () => ({ body: {} }) });
    await choose(user);
    expect(screen.getByText('Would you like to join one?')).toBeTruthy();
    for (const name of ['New Interaction', 'Edit', 'Copy', 'More']) expect(isThere(name)).toBe(false);
    await user.click(button('Send'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Interaction sent')).toBeTruthy();
    expect(last()?.path).toBe(`${PATH}/interaction-1/send`);
  });

  it('are sent from the list, and then chosen', async () => {
    const { user, last } = open({ canEdit: false }, { [`POST ${PATH}/interaction-1/send`]: () => ({ body: {} }) });
    await user.click(button('Send Small groups'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('heading', { name: 'Small groups' })).toBeTruthy();
    expect(last()?.path).toBe(`${PATH}/interaction-1/send`);
  });

  it('wait for the event to open, by its own time, and say when that is', async () => {
    const now = Date.now();
    const soon = { opensAt: now + 10 * MINUTE, closesAt: now + 20 * MINUTE, timeZoneName: 'UTC' };
    const { user } = open({ times: soon });
    await choose(user);
    expect(button('Video Not Live')).toHaveProperty('disabled', true);
    expect(screen.getByText(/^You can send it from /)).toBeTruthy();
    const clock = jest.spyOn(serverClock, 'now').mockReturnValue(soon.opensAt);
    fireEvent(document, new Event('visibilitychange'));
    expect(button('Send')).toHaveProperty('disabled', false);
    clock.mockReturnValue(soon.closesAt);
    fireEvent(document, new Event('visibilitychange'));
    expect(button('Video Not Live')).toHaveProperty('disabled', true);
    clock.mockRestore();
    const over = open({ times: { opensAt: now - MINUTE, closesAt: now - 1, timeZoneName: 'UTC' } });
    await choose(over.user);
    expect(button('Video Not Live')).toHaveProperty('disabled', true);
    expect(screen.getByText('This event has ended.')).toBeTruthy();
    expect(isThere('New Interaction')).toBe(false);
  });

  it('that were sent say when, count their answers, and stay as they are', async () => {
    const answers = [
      { interactionId: 'interaction-1', responseId: 'Yes', count: 3 },
      { interactionId: 'interaction-1', responseId: 'No', count: 1 },
      { interactionId: 'other', responseId: 'Yes', count: 9 },
    ];
    const { user } = open({ interactions: [anInteraction({ showAt: '2026-11-25T22:05:00.000Z' })], answers });
    await choose(user);
    expect(button('Sent 11/25/2026 10:05 PM')).toHaveProperty('disabled', true);
    expect(['Edit', 'More'].map(isThere)).toEqual([false, false]);
    const rows = within(screen.getByRole('table', { name: /Answers/ })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['ResponseAnswersPercent', 'Yes375%', 'No125%']);
  });

  it('are saved as a copy with a title of its own, and say what is wrong', async () => {
    const errors = [{ path: 'interactionTitle', message: 'Title must be unique' }];
    let isTaken = true;
    const { user, last } = open(
      {},
      {
        [`POST ${PATH}`]: () =>
          isTaken
            ? {
                status: 400,
                body: refusal(400, 'validation_failed', 'There were some problems with the form.', errors),
              }
            : { status: 201, body: anInteraction({ id: 'copy' }) },
      },
    );
    await choose(user);
    await user.click(button('Copy'));
    expect(screen.getByRole('heading', { name: 'New Interaction' })).toBeTruthy();
    const title = screen.getByRole('textbox', { name: /Title/ }) as HTMLInputElement;
    expect(title.value).toBe('Copy of Small groups');
    await user.click(button('SAVE'));
    expect(await screen.findByText('Error adding interaction')).toBeTruthy();
    expect((await screen.findAllByText('Title must be unique')).length).toBeGreaterThan(0);
    isTaken = false;
    await user.type(title, ' again');
    await user.click(button('SAVE'));
    expect(await screen.findByText('Interaction saved!')).toBeTruthy();
    expect(last()?.body).toMatchObject({ interactionTitle: 'Copy of Small groups again', urgency: 'focus' });
    expect(last()?.body).not.toHaveProperty('revision');
  });

  it('are new, and can be saved once they are complete', async () => {
    const { user } = open({ interactions: [] });
    expect(screen.getByText('No interactions yet')).toBeTruthy();
    await user.click(button('New Interaction'));
    expect(button('SAVE')).toHaveProperty('disabled', true);
    expect(screen.getByText('Complete the required fields to save.')).toBeTruthy();
    await user.click(button('Add response'));
    expect(screen.getAllByRole('textbox', { name: /Response text/ })).toHaveLength(2);
    await user.click(button('Cancel'));
    expect(isThere('SAVE')).toBe(false);
  });

  it('are changed with the version that was loaded, and deleted after a question', async () => {
    const { user, last } = open(
      {},
      {
        [`PUT ${PATH}/interaction-1`]: () => ({ body: anInteraction() }),
        [`DELETE ${PATH}/interaction-1`]: () => ({ status: 204 }),
      },
    );
    await choose(user);
    await user.click(button('Edit'));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), ' today');
    await user.click(button('SAVE'));
    expect(await screen.findByText('Interaction saved!')).toBeTruthy();
    expect(last()?.body).toMatchObject({ interactionTitle: 'Small groups today', revision: 7 });
    await user.click(button('More'));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Interaction?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(button('More'));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Interaction deleted')).toBeTruthy();
    expect(last()).toMatchObject({ method: 'DELETE', path: `${PATH}/interaction-1` });
  });

  it('say from when viewers no longer see them', () => {
    const sent = { showAt: '2026-01-04T10:00:00.000Z', hideAfterMinutes: 5, hideAt: '2026-01-04T10:05:00.000Z' };
    open({ interactions: [anInteraction(sent)] });
    fireEvent.click(screen.getByRole('button', { name: /^Small groups/ }));
    expect(screen.getByText('Hidden from viewers since 01/04/2026 10:05 AM')).toBeTruthy();
  });

  it('say that a deletion failed', async () => {
    const { user } = open({}, { [`DELETE ${PATH}/interaction-1`]: () => ({ status: 503, body: null }) });
    await choose(user);
    await user.click(button('More'));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting interaction')).toBeTruthy();
  });

  it('show the email addresses that were left, to those who may see them, page by page', async () => {
    const asked = anInteraction({ showAt: '2026-01-04T10:00:00.000Z' });
    const [yes] = asked.responses;
    const interactions = [{ ...asked, responses: [{ ...yes!, actionType: 'collectEmail' as const }] }];
    const emailOf = (name: string) => ({
      ...{ email: `${name}@example.org`, name, responseId: 'Yes', responseText: 'Yes', answeredAt: asked.showAt! },
    });
    const pages: Record<string, object> = {
      '': { emails: [emailOf('ann')], next: '1.x' },
      '1.x': { emails: [emailOf('bo')], next: null },
    };
    const handlers = {
      [`GET ${PATH}/interaction-1/emails`]: ({ query }: { query: Record<string, string> }) => ({
        body: pages[query.after ?? ''],
      }),
    };
    const { user } = open({ interactions, canSeeEmails: true }, handlers);
    await choose(user);
    expect(await screen.findByRole('link', { name: 'ann@example.org' })).toBeTruthy();
    await user.click(button('Show more'));
    expect(await screen.findByRole('link', { name: 'bo@example.org' })).toBeTruthy();
    expect(isThere('Show more')).toBe(false);

    const other = open({ interactions }, handlers);
    await choose(other.user);
    expect(screen.queryByText('Email addresses')).toBeNull();
    expect(other.last()).toBeUndefined();
  });
});
