import fc from 'fast-check';
import { contractDocument, type Operation, type Schema } from '../support/contract-document.js';

type Known = Record<string, string>;

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '-1',
  '1e999',
  '9'.repeat(40),
  'NaN',
  '__proto__',
  'constructor',
  'x'.repeat(3000),
  '2026-02-30T00:00:00Z',
  '275761-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '[]',
];
const ODD_NUMBERS = [0, -0, -1, 0.1, 1e-300, 1e300, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21];

const anyText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary' }), fc.uuid());
const anyNumber = fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.integer(), fc.double({ noNaN: true }));
const anything = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constant([null]),
  fc.constant({ length: 1e9 }),
);

/** Values of the schema, near it, and now and then something else altogether. */
function likelyOrNot(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const right = rightValueOf(name, schema, known);
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function rightValueOf(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.$ref) return rightValueOf(name, named(schema.$ref), known);
  if (schema.allOf) return rightValueOf(name, schema.allOf[0]!, known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const meant = known[name];
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(likelyOrNot(name.replace(/s$/, ''), schema.items ?? {}, known), { maxLength: 4 });
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), anyNumber);
    case 'boolean':
      return fc.boolean();
    default:
      return meant ? fc.oneof(fc.constant(meant), anyText) : fc.oneof(anyText, likelyTextOf(name));
  }
}

/** What passes the first checks, so that the later ones are reached too. */
function likelyTextOf(name: string): fc.Arbitrary<string> {
  if (/At$|Date$/.test(name)) return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const likely: Record<string, string[]> = {
    contentType: ['onDemand', 'simulatedLive', 'live'],
    videoProvider: ['youtube', 'vimeo', 'facebook', 'livestream', 'livingAsOne', 'livingAsOneSingle', 'other'],
    src: ['https://media.example.org/film.mp4', 'dQw4w9WgXcQ', '<iframe src="https://media.example.org/x"></iframe>'],
    thumbImage: ['https://media.example.org/thumb.jpg'],
    timeZoneName: ['America/Chicago', 'Mars/Olympus', 'UTC'],
    description: ['<p>Welcome</p>', '<p onclick=x><script>', '<p><![CDATA['],
    initialSelectedPanel: ['chat', 'bible', 'toString'],
    email: ['grace@example.org', 'GRACE@EXAMPLE.ORG', 'a@b@c'],
  };
  return fc.constantFrom(...(likely[name] ?? ['Grace', 'Evening Prayer']));
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, likelyOrNot(name, property, known)] as const,
  );
  const whole = fc.record(Object.fromEntries(fields), { noNullPrototype: true });
  const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
  return fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: partial });
}

export function pathOf(operation: Operation, known: Known): fc.Arbitrary<Record<string, string>> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const one = (name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(known[name] ?? '') },
      { weight: 1, arbitrary: anyText.filter((text) => text !== '' && !/\p{Surrogate}/u.test(text)) },
    );
  return fc.record(Object.fromEntries(names.map((name) => [name, one(name)])), { noNullPrototype: true });
}

export function queryOf(operation: Operation): fc.Arbitrary<Record<string, string | undefined>> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const fields = Object.fromEntries(names.map((name) => [name, anyText]));
  return fc.record(fields, { requiredKeys: [], noNullPrototype: true });
}

/** Undefined where the operation has no body. */
export function bodyOf(operation: Operation, known: Known): fc.Arbitrary<unknown> {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  return fc.oneof(
    { weight: 8, arbitrary: rightValueOf('', schema, known) },
    { weight: 1, arbitrary: anything.filter((value) => value !== undefined) },
  );
}

function named($ref: string): Schema {
  return contractDocument.components.schemas[$ref.split('/').at(-1)!]!;
}
