import { describe, expect, it } from '@jest/globals';
import { FakeEnvironment } from '../stream/fake-environment';
import { startPlayback } from './start-playback';

/** A browser that allows playback as `allows` says. */
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

  it('asks again when loading interrupted it', async () => {
    const environment = new FakeEnvironment();
    let interruptions = 3;
    const media = player(() => true);
    const play = media.play;
    media.play = async () => {
      interruptions -= 1;
      if (interruptions >= 0) throw new DOMException('load', 'AbortError');
      return play();
    };
    const result = startPlayback(media, environment);
    await environment.pass(500);
    expect([await result, media.paused]).toEqual(['audible', false]);
  });
});
