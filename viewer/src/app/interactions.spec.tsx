import { EMPTY_CONTENT_GROUPS } from '@contracts/domain/content-fields';
import type { InteractionDto } from '@contracts/streams/frames';
import { aHello, aMe, aRowFrame } from '@contracts/streams/frames.builder';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverClock } from '@ui/time/server-clock';
import type { RouteObject } from 'react-router-dom';
import { aViewerContent, renderViewer, servePages } from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});
beforeEach(() => localStorage.clear());

type Response = InteractionDto['responses'][number];

const aResponse = (values: Partial<Response> = {}): Response => ({
  id: 'response-1',
  responseText: 'Not now',
  actionType: 'dismiss',
  actionText: '',
  link: null,
  ...values,
});
const aLink = (values: Partial<NonNullable<Response['link']>> = {}) => ({
  ...{ text: 'Give', icon: null, address: 'https://give.example.org/', target: 'iframeModal' as const },
  ...{ html: null, isGiving: false, opensChat: false, ...values },
});
const anInteraction = (values: Partial<InteractionDto> = {}): InteractionDto => ({
  id: 'interaction-1',
  interactionTitle: 'Small groups',
  interactionText: '<p>Would you like to join one?</p>',
  urgency: 'focus',
  displayOrder: 0,
  showAt: new Date().toISOString(),
  hideAt: null,
  responses: [aResponse()],
  ...values,
});

async function open(
  interactions: InteractionDto[],
  { answered = [] as string[] | null, status = 200, content = {} as Parameters<typeof aViewerContent>[0] } = {},
) {
  const rows = interactions.map((each, at) => aRowFrame('interaction', each.id, at + 1, each));
  const answers = answered?.map((interactionId) => ({ interactionId, responseId: 'r', answeredAt: '' }));
  const answering = interactions.map(({ id }) => [
    `PUT /api/contents/content-1/interactions/${id}/answer`,
    () => ({ status, body: status === 200 ? { interactionId: id } : null }),
  ]);
  const { calls } = await servePages({
    contents: [aViewerContent(content)],
    handlers: {
      'GET /api/contents/content-1/stream': () => ({ frames: [aHello(), aMe(), ...rows] }),
      'GET /api/contents/content-1/interactions/answers': () => (answers ? { body: answers } : { status: 404 }),
      ...Object.fromEntries(answering),
    },
  });
  const { user } = await renderViewer(routes, '/grace/online/abcdefghij');
  await screen.findByRole('heading', { level: 1 });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, calls, sent };
}

const tab = () => screen.queryByRole('tab', { name: /Interactions/ });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = async () => within(await screen.findByRole('tabpanel', { name: /Interactions/ }));
const ended = () => waitFor(() => expect(tab()).toBeNull());
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('an interaction', () => {
  it('of urgency focus opens its panel, and leaves it for the default once it is answered', async () => {
    const { sent } = await open([anInteraction()]);
    const shown = await panel();
    await waitFor(() => expect(selected()).toBe('Interactions'));
    expect(shown.getByRole('heading', { name: 'Small groups' })).toBeTruthy();
    expect(shown.getByText('Would you like to join one?')).toBeTruthy();
    await choose('Not now');
    await ended();
    expect(selected()).toBe('Chat');
    expect(sent()).toEqual([{ responseId: 'response-1' }]);
  });

  it('goes when its time is over, and does not come at all later', async () => {
    const at = Date.now() + 60_000;
    const hideAt = new Date(at).toISOString();
    await open([anInteraction({ hideAt }), anInteraction({ id: 'over', hideAt: new Date(0).toISOString() })]);
    await waitFor(() => expect(selected()).toBe('Interactions'));
    const clock = jest.spyOn(serverClock, 'now').mockReturnValue(at);
    fireEvent(document, new Event('visibilitychange'));
    await ended();
    expect(selected()).toBe('Chat');
    clock.mockRestore();
  });

  it('of urgency notify has a dot until someone looks', async () => {
    const { user } = await open([anInteraction({ urgency: 'notify' })]);
    await waitFor(() => expect(tab()).toBeTruthy());
    expect(selected()).toBe('Chat');
    expect(tab()!.textContent).toContain('new');
    await user.click(tab()!);
    await waitFor(() => expect(tab()!.textContent).toBe('Interactions'));
    await user.click(screen.getByRole('tab', { name: 'Chat' }));
    expect(tab()!.textContent).toBe('Interactions');
  });

  it('of urgency modal is a window that leaves fullscreen; closed without an answer, it waits in its panel', async () => {
    const [exitFullscreen, webkitExitFullscreen] = [jest.fn(() => Promise.resolve()), jest.fn()];
    Object.assign(document, { exitFullscreen });
    // On an iPhone, only the video itself fills the screen.
    const video = Object.assign(document.createElement('video'), {
      webkitDisplayingFullscreen: true,
      webkitExitFullscreen,
    });
    document.body.append(video);
    video.dataset.media = '';
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.body });
    const { user } = await open([anInteraction({ urgency: 'modal' })]);
    const dialog = await screen.findByRole('dialog', { name: 'Small groups' });
    expect(exitFullscreen).toHaveBeenCalledTimes(1);
    expect(webkitExitFullscreen).toHaveBeenCalledTimes(1);
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selected()).toBe('Chat');
    expect(screen.getByRole('button', { name: 'Not now', hidden: true })).toBeTruthy();
    await open([anInteraction({ urgency: 'modal' })]);
    await waitFor(() => expect(tab()).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
    video.remove();
  });

  it('is not shown to someone who has answered, nor to this browser again', async () => {
    const old = { showAt: '2026-01-01T00:00:00.000Z' };
    const { calls } = await open([anInteraction(old)], { answered: ['interaction-1'] });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/answers'))).toBe(true));
    await waitFor(() => expect(tab()).toBeNull());

    const unknown = await open([anInteraction({ ...old, id: 'unknown', urgency: 'modal' })], { answered: null });
    await waitFor(() => expect(unknown.calls.some(({ path }) => path.endsWith('/answers'))).toBe(true));
    // Nothing tells when the page has dealt with the refusal.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('dialog')).toBeNull();

    const before = await open([
      anInteraction({ ...old, id: 'first' }),
      anInteraction({ id: 'second', showAt: '2026-02-01T00:00:00.000Z', interactionTitle: 'Giving' }),
    ]);
    expect((await panel()).getByRole('heading', { name: 'Giving' })).toBeTruthy();
    await choose('Not now');
    await waitFor(async () => expect((await panel()).getByRole('heading', { name: 'Small groups' })).toBeTruthy());
    expect(before.sent()).toHaveLength(1);
    await open([anInteraction({ id: 'second' })]);
    await waitFor(() => expect(tab()).toBeNull());
  });

  it('stays when the answer is lost, and says so', async () => {
    await open([anInteraction()], { status: 503 });
    await choose('Not now');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Not now' })).toHaveProperty('disabled', false));
    expect(tab()).toBeTruthy();
  });
});

describe('a response', () => {
  const respond = async (values: Partial<Response>) =>
    open([anInteraction({ responses: [aResponse({ responseText: 'Yes', ...values })] })]);

  it.each(['textOnly', 'close'] as const)('%s shows its text until it is closed', async (actionType) => {
    await respond({ actionType, actionText: 'See you there' });
    await choose('Yes');
    expect(await screen.findByText('See you there')).toBeTruthy();
    await choose('Close');
    await ended();
  });

  it('asks for an email, says what is wrong with it, and thanks for it', async () => {
    const { user, sent } = await respond({ actionType: 'collectEmail', actionText: 'We will write to you' });
    await choose('Yes');
    await choose('Send');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Email' });
    await user.type(field, 'ann@example');
    await choose('Send');
    expect(await screen.findByText('Must be a valid email')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(field, '.org');
    await choose('Send');
    expect(await screen.findByText('We will write to you')).toBeTruthy();
    expect(sent()).toEqual([{ responseId: 'response-1', email: 'ann@example.org' }]);
    await choose('Close');
    await ended();
  });

  it.each([
    ['newTab', '_blank'],
    ['sameTab', ''],
  ] as const)('opens a page in %s by a link', async (target, expected) => {
    const { sent } = await respond({ actionType: 'url', link: aLink({ target }) });
    const link = (await screen.findByRole('link', { name: 'Yes' })) as HTMLAnchorElement;
    expect([link.href, link.target]).toEqual(['https://give.example.org/', expected]);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await ended();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['url', aLink({})],
    ['runCode', aLink({ isGiving: true })],
  ] as const)('%s opens a page in a frame, after which it ends', async (actionType, link) => {
    await respond({ actionType, link });
    await choose('Yes');
    const frame = await screen.findByTitle('Give');
    expect(frame.getAttribute('src')).toBe('https://give.example.org/');
    expect(frame.getAttribute('allow')).toBe(link.isGiving ? 'payment' : null);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await ended();
  });

  it('shows its own content in a window', async () => {
    await respond({ actionType: 'customContent', link: aLink({ address: null, html: '<p>Our story</p>' }) });
    await choose('Yes');
    expect(within(await screen.findByRole('dialog')).getByText('Our story')).toBeTruthy();
  });

  it('starts a chat with a host, once the person has joined, and is not offered where there is none', async () => {
    const responses = [aResponse({ responseText: 'Yes', actionType: 'startChat' })];
    const { sent, user } = await open([anInteraction({ responses })]);
    await choose('Yes');
    const join = within(await screen.findByRole('dialog', { name: 'Join The Conversation' }));
    await ended();
    expect(selected()).toBe('Direct');
    expect(sent()).toHaveLength(1);
    await user.click(join.getByRole('button', { name: 'Close' }));
    await open([anInteraction({ id: 'next', responses })], { content: { chat: EMPTY_CONTENT_GROUPS.chat } });
    await choose('Close');
    await ended();
  });
});
