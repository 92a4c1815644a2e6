import { parseVideoSource } from '@contracts/domain/video-source';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { MediaPlayerProps } from './media-player';
import type { PlayerMode } from './player.types';
import { VideoPlayer } from './video-player';

const media: { made: number; props: MediaPlayerProps | null } = { made: 0, props: null };

jest.mock('./media-player', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react');
  return {
    MediaPlayer: (props: MediaPlayerProps) => {
      media.props = props;
      const { onPhase } = props;
      useEffect(() => {
        media.made += 1;
        onPhase('loading', 0);
      }, [onPhase]);
      return props.notice || <p>Loading</p>;
    },
  };
});

const UNREACHED = "This video can't be reached right now. We'll keep trying.";
const source = parseVideoSource('other', 'https://cdn.example.org/live.m3u8', 'live');
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const goes = (phase: Parameters<MediaPlayerProps['onPhase']>[0]) => act(async () => media.props?.onPhase(phase, 0));
const isSaid = (text = UNREACHED) => screen.queryByRole('alert')?.textContent?.startsWith(text) ?? false;

describe('a video that does not come', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function open(mode: PlayerMode) {
    media.made = 0;
    render(<VideoPlayer source={source} mode={mode} title="Service" />);
    await wait(0);
    expect(media.made).toBe(1);
  }

  it('is said to be out of reach within 15 seconds, until it comes', async () => {
    await open('live');
    await wait(11);
    expect(isSaid()).toBe(false);
    await wait(2);
    expect([isSaid(), media.made]).toEqual([true, 1]);
    await goes('playing');
    expect(isSaid()).toBe(false);
    await goes('buffering');
    await wait(13);
    expect(isSaid()).toBe(true);
    await goes('playing');
    expect([isSaid(), media.made]).toEqual([false, 1]);
  });

  it('is tried again and again behind that sentence', async () => {
    await open('simulatedLive');
    for (let second = 0; second < 60; second += 5) await wait(5);
    expect([isSaid(), media.made > 1]).toEqual([true, true]);
    await act(async () => media.props?.onFail(0));
    expect(isSaid()).toBe(true);
    await wait(31);
    expect(isSaid()).toBe(true);
    await goes('playing');
    expect(isSaid()).toBe(false);
  });

  it('is tried at once when someone asks for it', async () => {
    await open('live');
    await act(async () => media.props?.onFail(0));
    expect(isSaid()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await wait(0);
    expect([isSaid(), media.made]).toEqual([false, 2]);
  });

  it('waits for the person on demand, from where it stopped', async () => {
    await open('onDemand');
    await wait(60);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => media.props?.onFail(42));
    expect(isSaid("This video couldn't be played.")).toBe(true);
    await wait(120);
    expect(media.made).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await wait(0);
    expect([media.made, media.props?.resumeAt]).toEqual([2, 42]);
  });
});
