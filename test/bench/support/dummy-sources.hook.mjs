/** Run by the built product before its main function (server-process.ts): a content's room has six sources more, of the tables `dummy_1` to `dummy_6`. */
function addDummies(part) {
  const RoomSources = part('RoomSources');
  const dummies = Array.from({ length: COUNT }, (_, index) => dummyOf(index + 1, part('EmitsRows')));
  const { get } = Object.getOwnPropertyDescriptor(RoomSources.prototype, 'entries');
  Object.defineProperty(RoomSources.prototype, 'entries', {
    get() {
      return [...get.call(this), ...dummies];
    },
  });
}

const COUNT = 6;

function dummyOf(number, EmitsRows) {
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

globalThis.beforeMain = [...(globalThis.beforeMain ?? []), addDummies];
