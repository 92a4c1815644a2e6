/** Loaded before the built product: a content's room has six sources more, of the tables `dummy_1` to `dummy_6`. */
const realtime = new URL('../../../dist/backend/src/', import.meta.url);
const { RoomSources } = await import(new URL('realtime/rooms/room-sources.js', realtime).href);
const { EmitsRows } = await import(new URL('platform/openapi/emits.decorator.js', realtime).href);

const COUNT = 6;
const dummies = Array.from({ length: COUNT }, (_, index) => dummyOf(index + 1));
const { get } = Object.getOwnPropertyDescriptor(RoomSources.prototype, 'entries');

Object.defineProperty(RoomSources.prototype, 'entries', {
  get() {
    return [...get.call(this), ...dummies];
  },
});

function dummyOf(number) {
  class Dummy {
    kind = 'content';
    times = {};
    changes = `SELECT id, revision AS "roomRevision", text FROM dummy_${number}
      WHERE room_id = asked.room_id AND revision > asked.since ORDER BY revision DESC LIMIT asked.most`;
    show = ({ text }) => ({ text });
  }
  EmitsRows({ stream: 'viewer', entity: `dummy-${number}`, row: Object })(Dummy);
  return new Dummy();
}
