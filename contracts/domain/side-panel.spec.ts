import { describe, expect, it } from '@jest/globals';
import { hasSidePanel, type SidePanelFacts } from './side-panel.js';

const OFF = { enabled: false };
const ON = { enabled: true };
const FILM: SidePanelFacts = {
  contentType: 'onDemand',
  initialSelectedPanel: null,
  chat: OFF,
  notes: OFF,
  bible: OFF,
  schedule: OFF,
};

describe('the panel next to the video', () => {
  it.each([
    [false, 'a film with nothing but its info', {}, false],
    [false, 'a film with the schedule of its channel', { schedule: ON }, false],
    [true, 'a film that opens with the schedule', { schedule: ON, initialSelectedPanel: 'schedule' }, false],
    [true, 'an event with the schedule of its channel', { schedule: ON, contentType: 'live' as const }, false],
    [true, 'chat', { chat: ON }, false],
    [true, 'notes', { notes: ON }, false],
    [true, 'the Bible', { bible: ON }, false],
    [true, 'related contents', {}, true],
  ])('is %p for %s', (isThere, _what, settings, hasRelated) => {
    expect(hasSidePanel({ ...FILM, ...settings }, hasRelated)).toBe(isThere);
  });
});
