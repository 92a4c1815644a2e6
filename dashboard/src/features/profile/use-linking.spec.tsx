import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { toast } from '@ui/components/toaster.store';
import { useLinking } from './use-linking';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

it('says in the words of the specification that an account was not linked', async () => {
  const channels: EventTarget[] = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.push(this);
    }
    close(): void {}
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const popup = { closed: false, location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const said = jest.spyOn(toast, 'error').mockReturnValue(undefined as never);
  const link = () => Promise.reject(new Error('409'));
  const { result } = renderHook(() => useLinking('https://foyer.example', link));

  act(() => result.current.begin({ provider: 'google', name: 'Google' }));
  await waitFor(() => expect(popup.location.href).not.toBe(''));
  const flow = new URL(popup.location.href).searchParams.get('flow');
  const proof = new MessageEvent('message', { data: { flow, code: 'c'.repeat(43) } });
  await act(async () => {
    for (const channel of channels) channel.dispatchEvent(proof);
  });
  expect(said.mock.calls).toEqual([['We could not link your account at this time']]);
  expect(result.current.busy).toBeNull();
});
