import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aViewerContent, renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { ContentHeading } from './content-heading';

const LIVE = { phase: 'live', availability: 'available' } as const;

describe('the heading of a live content', () => {
  it.each([
    [1204, {}, '1,204 watching'],
    [0, {}, null],
    [null, {}, null],
    [12, { showLiveStats: false }, null],
    [12, { disableCountdown: true }, null],
  ])('with %p people and %j says %p', async (liveCount, settings, text) => {
    const content = aViewerContent({ showLiveStats: true, disableCountdown: false, ...settings });
    renderViewerPart(
      <ContentHeading content={content} state={LIVE} liveCount={liveCount} isPaused={false} actions={null} />,
    );
    await screen.findByRole('heading');
    expect(screen.queryByText(/watching/)?.textContent ?? null).toBe(text);
    cleanup();
  });
});
