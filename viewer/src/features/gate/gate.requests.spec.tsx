import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { useGate } from './gate.requests';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('learns within a minute how people enter now', async () => {
  let entry = 'number';
  fakeApi({
    'POST /api/session': () => ({ body: sessionOf() }),
    'GET /api/channels/channel-1/attendee/gate': () => ({ body: { entry } }),
  });
  const gated = { clientId: 'client-1', channelId: 'channel-1', keys: '' };
  const { result } = renderHook(() => useGate(gated));
  await waitFor(() => expect(result.current.data?.entry).toBe('number'));
  entry = 'email';
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(result.current.data?.entry).toBe('number');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(result.current.data?.entry).toBe('email'));
});
