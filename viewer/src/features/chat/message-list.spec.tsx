import { rowFrame } from '@contracts/streams/frames';
import { aMessage } from '@contracts/streams/frames.builder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messageField, openChat, POST_MESSAGE, roomWith, stored } from '../../../../test/support/web/chat-pages';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';

const minute = (at: number) => new Date(Date.UTC(2026, 0, 4, 10, at)).toISOString();
const rowsOf = () => within(screen.getByRole('log')).getAllByRole('listitem');
const LONG = 'Long ago and far away. '.repeat(60);

/** The height of what is cut off is nothing that jsdom knows. */
function withHeights(whole: number, visible: number): void {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(whole);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(visible);
}

describe('messages', () => {
  beforeEach(() => {
    localStorage.clear();
    fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }), [POST_MESSAGE]: stored });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('say who hosts, and which are one’s own', async () => {
    const messages = [
      aMessage(1, { uid: 'eva', userName: 'Eva', isHost: true }),
      aMessage(2, { uid: 'ann', userName: 'Ann' }),
      aMessage(3, { uid: 'ben', userName: 'Ben' }),
    ];
    await openChat({ store: roomWith(messages) });
    expect(rowsOf().map((row) => row.textContent?.replace(/text.*/, ''))).toEqual(['EEvaHost', 'AAnnYou', 'BBen']);
    expect(rowsOf()[1]?.getAttribute('aria-label')).toMatch(/^Ann \(you\): text 2, /);
  });

  it('keep names and texts apart that are read from the right', async () => {
    const texts = ['ברוכים הבאים! Welcome everyone', '… مرحبا', 'Welcome! ברוכים הבאים', '🙂 12'];
    await openChat({ store: roomWith(texts.map((text, at) => aMessage(at + 1, { uid: `p${at}`, text }))) });
    const inRows = (selector: string) => rowsOf().map((row) => row.querySelector(selector));
    expect(texts.map((text) => screen.getByText(text).dir)).toEqual(['rtl', 'rtl', 'auto', 'auto']);
    expect(inRows('bdi').map((name) => name?.parentElement?.dir)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
  });

  it('are separated by the time after five quiet minutes', async () => {
    const messages = [aMessage(1, { sentAt: minute(0) }), aMessage(2, { sentAt: minute(4) })];
    await openChat({ store: roomWith([...messages, aMessage(3, { sentAt: minute(9) })]) });
    const lines = screen.getByRole('log').querySelectorAll('li[aria-hidden]');
    expect([...lines].map((line) => line.nextElementSibling?.textContent)).toEqual([expect.stringContaining('text 3')]);
    expect(lines[0]?.textContent).toMatch(/Jan 4, .*:09 [AP]M$/);
  });

  it('show six lines of a long text, and all of it on request', async () => {
    withHeights(400, 120);
    const { user } = await openChat({ store: roomWith([aMessage(1, { text: LONG }), aMessage(2)]) });
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    const less = screen.getByRole('button', { name: 'Show less' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    await user.click(less);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it('show a text whole that fits into six lines', async () => {
    withHeights(120, 120);
    await openChat({ store: roomWith([aMessage(1, { text: LONG })]) });
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('open when the focus comes to a link in them, and keep their links out of the tab order otherwise', async () => {
    withHeights(400, 120);
    const links = Array.from({ length: 40 }, (_, at) => `https://grace.example/${at}`).join(' ');
    const host = { uid: 'eva', userName: 'Eva', isHost: true, text: links };
    const { user } = await openChat({ store: roomWith([aMessage(1, host), aMessage(2, host)]) });
    const [first, second] = rowsOf().map((row) => within(row).getAllByRole('link'));
    expect(new Set(first?.map((link) => link.tabIndex))).toEqual(new Set([-1]));
    expect(new Set(second?.map((link) => link.tabIndex))).toEqual(new Set([0]));
    act(() => rowsOf()[1]?.focus());
    await user.tab();
    expect(document.activeElement).toBe(second?.[0]);
    expect(within(rowsOf()[1] as HTMLElement).getByRole('button', { name: 'Show less' })).toBeTruthy();
  });

  it.each([
    ['three of five', false, ['text 4', 'text 5', 'text 6']],
    ['none where motion is reduced', true, []],
  ])('rise when they are new, %s, and never those that were there', async (_what, isReduced, expected) => {
    const risen: (string | undefined)[] = [];
    const animate = function (this: HTMLElement) {
      risen.push(/text \d/.exec(this.textContent ?? '')?.[0]);
      return { playState: 'running' } as Animation;
    };
    Object.assign(HTMLElement.prototype, { animate });
    const media = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...media(query), matches: isReduced })) as typeof media;
    const store = roomWith([aMessage(1)]);
    await openChat({ store });
    expect(risen).toEqual([]);
    await act(async () => store.applyNow([2, 3, 4, 5, 6].map((at) => rowFrame('chat', aMessage(at)))));
    await act(async () => store.applyNow([rowFrame('chat', aMessage(7))]));
    expect(risen).toEqual(expected);
    Object.assign(HTMLElement.prototype, { animate: undefined });
    window.matchMedia = media;
  });

  it.each([
    ['a link', 'see example.org today', true],
    ['nothing', 'see you today', false],
  ])('say to their author in one sentence that %s was removed', async (_what, text, isSaid) => {
    const { user } = await openChat();
    await user.type(messageField(), `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    const sentence = () => screen.queryByText('We removed a link from your message.') !== null;
    expect(sentence()).toBe(isSaid);
    await user.type(messageField(), 'N');
    expect(sentence()).toBe(false);
  });
});
