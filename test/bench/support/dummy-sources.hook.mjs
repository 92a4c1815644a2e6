/** Loaded before the built product: a content's room has six sources more, of the tables `dummy_1` to `dummy_6`. */
const path = new URL('../../../dist/backend/src/realtime/rooms/room-sources.js', import.meta.url);
const { RoomSources } = await import(path.href);

const COUNT = 6;
const { register } = RoomSources.prototype;

RoomSources.prototype.register = function (source) {
  register.call(this, source);
  if (this.sources.at(-1).entity !== 'content') return;
  for (let number = 1; number <= COUNT; number += 1)
    this.sources.push({ entity: `dummy-${number}`, source: dummyOf(number) });
};

function dummyOf(number) {
  return {
    kind: 'content',
    times: {},
    changes: `SELECT id, revision AS "roomRevision", text FROM dummy_${number}
      WHERE room_id = asked.room_id AND revision > asked.since ORDER BY revision DESC LIMIT asked.most`,
    show: ({ text }) => ({ text }),
  };
}
