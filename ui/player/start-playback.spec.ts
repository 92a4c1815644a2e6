import { describe, expect, it } from '@jest/globals';
import { FakeEnvironment } from '../stream/fake-environment';
import { startPlayback } from './start-playback';

/** A browser that lets play what `allows` says. */
function player(allows: (isMuted: boolean) => boolean, muted = false) {
  const media = {
    muted,
    paused: true,
    async play() {
      if (!allows(media.muted)) throw new DOMException('no', 'NotAllowedError');
      media.paused = false;
    },
  };
  return media;
}

describe('startPlayback', () => {
  it.each([
    ['audible', true, true],
    ['muted', false, true],
    ['refused', false, false],
  ] as const)('is %s', async (expected, allowsSound, allowsMuted) => {
    const media = player((isMuted) => (isMuted ? allowsMuted : allowsSound));
    expect(await startPlayback(media, new FakeEnvironment())).toBe(expected);
    expect(media.muted).toBe(expected !== 'audible');
  });

  it('does not try sound where muted was wanted', async () => {
    expect(
      await startPlayback(
        player(() => true, true),
        new FakeEnvironment(),
      ),
    ).toBe('muted');
  });

  it('does not wait for ever for a player that says nothing', async () => {
    const environment = new FakeEnvironment();
    const silent = { muted: false, paused: true, play: () => new Promise<void>(() => {}) };
    const result = startPlayback(silent, environment);
    await environment.pass(8_000);
    expect(await result).toBe('refused');
  });
});
