import { expect, it } from '@jest/globals';
import { Emits } from '../../platform/openapi/emits.decorator.js';
import type { Change } from './room-source.js';
import { RoomSources } from './room-sources.js';

class SeatFrame {}

class SilentSource {
  readonly kind = 'content';
  snapshot = async (): Promise<Change[]> => [];
  changesSince = async (): Promise<Change[]> => [];
}

@Emits({ viewer: [SeatFrame] })
class SeatSource extends SilentSource {}

it('takes a source that says which frames it sends, and no other', () => {
  const sources = new RoomSources();
  expect(() => sources.register(new SilentSource())).toThrow('SilentSource does not say which frames it sends');
  const source = new SeatSource();
  sources.register(source);
  expect([sources.of('content'), sources.of('channel')]).toEqual([[source], []]);
});
