import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../test/support/web/render-app';
import type { PlayerMode } from './player.types';
import { PlayerShell } from './player-shell';

interface Options {
  mode?: PlayerMode;
  start?: (() => void) | null;
  hasUnmute?: boolean;
}

function Part({ media, mode, start, hasUnmute }: Required<Options> & { media: HTMLVideoElement }) {
  const [isMuted, setIsMuted] = useState(hasUnmute);
  const unmute = () => {
    media.muted = false;
    setIsMuted(false);
  };
  return (
    <PlayerShell
      element={null}
      media={media}
      mode={mode}
      captionLanguage={null}
      hasBar={mode !== 'bumper'}
      hasStarted={start === null}
      start={start}
      unmute={isMuted ? unmute : null}
    >
      <p>Over the video</p>
    </PlayerShell>
  );
}

/** A player on an element whose playback the test sets. */
function open({ mode = 'live', start = null, hasUnmute = false }: Options = {}) {
  const media = document.createElement('video');
  let isPaused = false;
  Object.defineProperty(media, 'paused', { get: () => isPaused });
  const announce = (paused: boolean, type: string) => {
    isPaused = paused;
    media.dispatchEvent(new Event(type));
  };
  media.play = jest.fn(async () => announce(false, 'play'));
  media.pause = jest.fn(() => announce(true, 'pause'));
  media.muted = hasUnmute;
  return { media, ...renderPart(<Part media={media} {...{ mode, start, hasUnmute }} />) };
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('controls of the player', () => {
  afterEach(() => localStorage.clear());

  it('say that a live picture is paused, and lead back to what is live', async () => {
    const { media, user } = open();
    expect(names()).toEqual(['Pause', 'Mute', 'LIVE', 'Settings', 'Full screen']);
    expect(screen.getByRole('button', { name: 'LIVE' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(names()).toEqual(['Paused · Go to live', 'Play', 'Mute', 'Go to live', 'Settings', 'Full screen']);
    await user.click(screen.getByRole('button', { name: 'Paused · Go to live' }));
    expect([media.paused, screen.queryByText('Paused · Go to live')]).toEqual([false, null]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause');
  });

  it('have one control for sound: the pill until it was used, then the button in the bar', async () => {
    const { media, user } = open({ hasUnmute: true });
    expect(names()).toEqual(['Pause', 'LIVE', 'Settings', 'Full screen', 'Tap for sound']);
    await user.click(screen.getByRole('button', { name: 'Tap for sound' }));
    expect([media.muted, document.activeElement?.getAttribute('aria-label')]).toEqual([false, 'Mute']);
    expect(screen.queryByRole('button', { name: /sound|Unmute/ })).toBeNull();
  });

  it('offer Unmute on a default video, and nothing else', () => {
    open({ mode: 'bumper', hasUnmute: true });
    expect(names()).toEqual(['Unmute']);
  });

  it('seek and change the speed only on demand', async () => {
    const { media, user } = open({ mode: 'onDemand' });
    expect(screen.getByRole('slider', { name: 'Position' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menu');
    expect(document.activeElement?.textContent).toBe('Normal');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(media.playbackRate).toBe(1.25);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('button', { name: 'LIVE' })).toBeNull();
  });

  it('start a film from the button in the middle', async () => {
    const start = jest.fn();
    const { user } = open({ mode: 'onDemand', start });
    expect(names()).toEqual(['Play']);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('follow keys anywhere on the page, but not in a field, until they are turned off', async () => {
    const { media, user } = open();
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(media.paused).toBe(true);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(media.paused).toBe(false);
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(media.muted).toBe(true);
    const field = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(field, { key: 'k' });
    expect(media.paused).toBe(false);
    field.remove();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Keyboard shortcuts/ }));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(media.paused).toBe(false);
  });
});
