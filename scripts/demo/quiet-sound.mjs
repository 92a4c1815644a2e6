/** Samples a second. The sound has nothing above a third of it. */
const RATE = 16_000;
const CHORD_SECONDS = 18;
const SWELL_SECONDS = 9;

const noteOf = (semitonesFromA) => 220 * 2 ** (semitonesFromA / 12);
/** Four slow chords in D, low to high. */
const chords = [
  [-7, 5, 9, 12, 16],
  [-10, 2, 5, 9, 14],
  [-14, 5, 9, 10, 17],
  [-12, 4, 7, 12, 16],
].map((chord) => chord.map(noteOf));

/** A soft pad of `seconds` as a WAV file: chords that swell into each other, and begin and end in silence. */
export function quietSound(seconds) {
  const length = seconds * RATE;
  const mixed = new Float32Array(length);
  for (let start = -SWELL_SECONDS, index = 0; start < seconds; start += CHORD_SECONDS, index += 1) {
    chords[index % chords.length].forEach((hertz, voice) => {
      for (const [detune, overtone, loudness] of partials)
        addTone(mixed, start, hertz * overtone * detune, loudness / (1.6 + 0.5 * voice));
    });
  }
  const samples = Buffer.alloc(length * 2);
  for (let at = 0; at < length; at += 1) {
    const time = at / RATE;
    const gate = Math.min(1, time / 6, (seconds - time) / 6);
    samples.writeInt16LE(Math.round(Math.tanh(mixed[at] * 0.2) * gate * gate * 24_000), at * 2);
  }
  return Buffer.concat([wavHeader(samples.length), samples]);
}

/** Detune, overtone, loudness: two that beat slowly against each other, and a little above them. */
const partials = [
  [1.0013, 1, 0.5],
  [0.9988, 1, 0.5],
  [1, 2, 0.14],
  [1.0009, 3, 0.035],
];

/** One tone that rises and falls over a chord and what leads into and out of it. */
function addTone(mixed, start, hertz, loudness) {
  const length = (CHORD_SECONDS + SWELL_SECONDS) * RATE;
  const from = Math.round(start * RATE);
  const turn = (2 * Math.PI * hertz) / RATE;
  const doubled = 2 * Math.cos(turn);
  const phase = hertz * 1.7;
  let before = Math.sin(phase - turn);
  let value = Math.sin(phase);
  for (let at = 0; at < length; at += 1) {
    const next = doubled * value - before;
    before = value;
    value = next;
    if (from + at < 0 || from + at >= mixed.length) continue;
    const edge = Math.min(1, at / (SWELL_SECONDS * RATE), (length - at) / (SWELL_SECONDS * RATE));
    mixed[from + at] += value * loudness * edge * edge * (3 - 2 * edge);
  }
}

function wavHeader(bytes) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
