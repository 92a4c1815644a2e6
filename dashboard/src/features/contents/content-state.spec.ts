import { describe, expect, it } from '@jest/globals';
import { deviceZone } from '@ui/time/zone-text';
import { aContent, anOnDemandContent } from '../../../../test/support/web/wire-builders';
import { contentState } from './content-state';

const NOW = new Date(2026, 10, 23, 10, 14).getTime();
const MINUTE = 60_000;

const event = (startsAt: Date, prePlay = 0) =>
  aContent({
    startsAt: startsAt.toISOString(),
    opensAt: new Date(startsAt.getTime() - prePlay * MINUTE).toISOString(),
    closesAt: new Date(startsAt.getTime() + 60 * MINUTE).toISOString(),
    timeZoneName: deviceZone(),
  });

describe('state of a content', () => {
  it.each([
    [new Date(2026, 10, 23, 10), 0, true, 'Live Content · Started 14 min ago'],
    [new Date(2026, 10, 24, 10), 0, false, 'Live Content · Starts tomorrow, 10:00 AM'],
    [new Date(2026, 10, 26, 10), 0, false, 'Live Content · Starts Thu, Nov 26, 10:00 AM'],
    [new Date(2026, 10, 23, 10, 20), 15, false, 'Live Content · Doors open · Starts today, 10:20 AM'],
    [new Date(2026, 10, 22, 10), 0, false, 'Live Content · Ended yesterday, 11:00 AM'],
  ])('says when it starts, or since when it runs: %s', (startsAt, prePlay, isLive, line) => {
    expect(contentState(event(startsAt, prePlay), NOW)).toEqual({ isLive, line });
  });

  it('says of a video when it was first shown, if it was', () => {
    const originalAirDate = new Date(2025, 0, 4, 10).toISOString();
    const film = anOnDemandContent({ originalAirDate, timeZoneName: deviceZone() });
    expect(contentState(film, NOW)).toEqual({ isLive: false, line: 'On-Demand · Aired Sat, Jan 4, 2025, 10:00 AM' });
    expect(contentState({ ...film, originalAirDate: null }, NOW).line).toBe('On-Demand');
  });
});
