import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal, sessionOf } from '../../test/support/web/fake-api';
import { renderPart } from '../../test/support/web/render-app';
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons';

const anonymous = { body: sessionOf({ kind: 'anonymous', isStaff: false }) };

/** What a page knows about a window that it opened. */
interface FakeWindow {
  closed: boolean;
  location: { href: string };
  close: () => void;
}

class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(): void {}
  close(): void {
    FakeChannel.all.delete(this);
  }
}

describe('provider buttons', () => {
  let opened: FakeWindow | null;
  const realOpen = window.open;
  const realChannel = globalThis.BroadcastChannel;
  beforeEach(() => {
    opened = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
    window.open = (() => opened) as unknown as typeof window.open;
    globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
    FakeChannel.all.clear();
  });
  afterEach(() => {
    window.open = realOpen;
    globalThis.BroadcastChannel = realChannel;
  });

  const show = (props: Partial<ProviderButtonsProps> = {}) =>
    renderPart(
      <ProviderButtons
        surface="dashboard"
        choices={[{ provider: 'google', name: 'Google', clientId: 'client-1' }]}
        publicUrl="https://foyer.example"
        labelOf={({ name }) => `Sign in with ${name}`}
        {...props}
      />,
    );
  const begin = async (props: Partial<ProviderButtonsProps> = {}) => {
    const { user } = show(props);
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(opened!.location.href).not.toBe('about:blank'));
    return new URL(opened!.location.href);
  };
  const hear = (data: Record<string, string>) =>
    act(async () => {
      for (const channel of [...FakeChannel.all])
        if (channel.name === 'foyer.sign-in') channel.dispatchEvent(new MessageEvent('message', { data }));
    });

  it('sends the window to the product’s own address and spends what it brings back', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/provider': () => ({ body: sessionOf({ displayName: 'Jane' }) }),
    });
    const onSignedIn = jest.fn();
    const asked = await begin({ onSignedIn });
    expect(asked.origin + asked.pathname).toBe('https://foyer.example/api/session/providers/google/start');
    const { challenge, flow, ...rest } = Object.fromEntries(asked.searchParams);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({ clientId: 'client-1', returnTo: window.location.origin });
    await hear({ flow: 'another window', code: 'x'.repeat(43) });
    expect(calls).toEqual([]);
    await hear({ flow: flow!, code: 'c'.repeat(43) });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    const body = calls.at(-1)!.body as { verifier: string };
    expect(body).toEqual({
      code: 'c'.repeat(43),
      verifier: expect.stringMatching(/^[\w-]{43}$/),
      surface: 'dashboard',
    });
    expect(body.verifier).not.toBe(challenge);
  });

  it('draws the icon that an organization chose for its own provider, else a key', () => {
    fakeApi({});
    show({
      choices: [{ provider: 'own', name: 'Harbour ID', icon: { weight: 'solid', name: 'anchor' } }],
      labelOf: ({ name }) => name,
    });
    const button = screen.getByRole('button', { name: 'Harbour ID' });
    expect(button.querySelector('i')?.style.getPropertyValue('--icon')).toContain('/solid/anchor.svg');
    expect(button.querySelector('svg')).toBeNull();
    cleanup();
    show({ choices: [{ provider: 'own', name: 'Harbour ID', icon: null }], labelOf: ({ name }) => name });
    expect(screen.getByRole('button', { name: 'Harbour ID' }).querySelector('i')).toBeNull();
    expect(screen.getByRole('button', { name: 'Harbour ID' }).querySelector('svg')).toBeTruthy();
  });

  it('says in an alert that cookies are needed', async () => {
    fakeApi({});
    const flow = (await begin()).searchParams.get('flow')!;
    await hear({ flow, error: 'cookies_blocked', message: 'x' });
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      "Third Party Cookies must be enabled to log in with Google. Please enable them in your browser's settings, refresh the page, and try again.",
    );
  });

  it('says what the provider said, as text', async () => {
    fakeApi({});
    const flow = (await begin()).searchParams.get('flow')!;
    await hear({ flow, error: 'sign_in_failed', message: 'The <b>person</b> said no' });
    expect(screen.getByRole('alert').textContent).toBe('The <b>person</b> said no');
  });

  it.each([
    [null, 0],
    ['https://foyer.example/join', 1],
  ])('leads the person who has no account to %s', async (signUpUrl, links) => {
    const message = 'No account Found. Please sign up';
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/provider': () => ({ status: 404, body: refusal(404, 'not_found', message) }),
    });
    const flow = (await begin({ signUpUrl })).searchParams.get('flow')!;
    await hear({ flow, code: 'c'.repeat(43) });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(screen.queryAllByRole('link', { name: 'sign up' })).toHaveLength(links);
  });

  it('says that the browser opened no window', async () => {
    opened = null;
    fakeApi({});
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(screen.getByRole('alert').textContent).toContain('Your browser blocked the sign-in window.');
  });

  describe('where the browser', () => {
    const realSubtle = crypto.subtle;
    const withSubtle = (subtle: unknown) =>
      Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    afterEach(() => {
      withSubtle(realSubtle);
    });
    const press = async () => {
      fakeApi({});
      const { user } = show();
      await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
      return (await screen.findByRole('alert')).textContent;
    };

    it('keeps digests from a page without https, says so and opens no window', async () => {
      withSubtle(undefined);
      const open = jest.spyOn(window, 'open');
      expect(await press()).toBe('Sign-in needs a secure (https) address.');
      expect(open).not.toHaveBeenCalled();
    });

    it('makes no digest, closes the window and says so', async () => {
      withSubtle({ digest: () => Promise.reject(new Error('no')) });
      expect(await press()).toBe("The sign-in window couldn't be opened. Please try again.");
      expect(opened!.close).toHaveBeenCalledTimes(1);
    });

    it('lets nothing be heard from the window, closes it and says so', async () => {
      globalThis.BroadcastChannel = undefined as unknown as typeof BroadcastChannel;
      expect(await press()).toBe("The sign-in window couldn't be opened. Please try again.");
      expect(opened!.close).toHaveBeenCalledTimes(1);
    });
  });
});
