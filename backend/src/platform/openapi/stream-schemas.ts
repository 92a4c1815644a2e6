import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type EmittedRows, emittedBy, type FrameClass, rowsEmittedBy, type StreamName } from './emits.decorator.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** What one stream carries. */
interface StreamMembers {
  name: StreamName;
  frames: ReadonlySet<FrameClass>;
  rows: readonly EmittedRows[];
}

/** The frames of each stream: what the providers of all modules say that they send. */
export function streamsOf(app: INestApplication): StreamMembers[] {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const emitters = providers.flatMap(({ metatype }) => metatype ?? []);
  const frames = emitters.flatMap(emittedBy);
  const rows = emitters.flatMap((emitter) => rowsEmittedBy(emitter) ?? []);
  return [...new Set([...frames, ...rows.map(({ stream }) => [stream] as const)].map(([stream]) => stream))].map(
    (name) => ({
      name,
      frames: new Set(frames.flatMap(([stream, classes]) => (stream === name ? classes : []))),
      rows: rows.filter(({ stream }) => stream === name),
    }),
  );
}

/** The union of a stream, discriminated by `type`; its rows are one member, which is discriminated by `entity`. */
export function addStreamSchemas(schemas: Schemas, { name, frames, rows }: StreamMembers): void {
  const members = new Map([...frames].map((member) => [typeOf(member.name), member.name]));
  if (rows.length > 0) {
    const union = `${capital(name)}RowFrame`;
    for (const { entity, row } of rows) schemas[rowFrameName(entity)] = rowFrameSchema(entity, row);
    schemas[union] = unionOf('entity', new Map(rows.map(({ entity }) => [entity, rowFrameName(entity)])));
    members.set('row', union);
    const gone = schemas.GoneFrame as { properties: Record<string, object> };
    gone.properties.entity = { ...gone.properties.entity, enum: rows.map(({ entity }) => entity) };
  }
  schemas[`${capital(name)}Frame`] = unionOf('type', members);
}

function rowFrameSchema(entity: string, row: FrameClass): Schemas[string] {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['row'] },
      entity: { type: 'string', enum: [entity], description: 'Which kind of row.' },
      id: { type: 'string', description: "The row's id." },
      revision: { type: 'number', description: 'Revision of the room at which the row changed.' },
      row: { allOf: [reference(row.name)], description: 'The whole row.' },
    },
    required: ['type', 'entity', 'id', 'revision', 'row'],
  };
}

/** `members`: the name of a schema by what its property says. */
function unionOf(propertyName: string, members: ReadonlyMap<string, string>): Schemas[string] {
  const sorted = [...members].sort(([, a], [, b]) => (a < b ? -1 : 1));
  return {
    oneOf: sorted.map(([, schema]) => reference(schema)),
    discriminator: {
      propertyName,
      mapping: Object.fromEntries(sorted.map(([value, schema]) => [value, reference(schema).$ref])),
    },
  };
}

const reference = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });
const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
const rowFrameName = (entity: string) => `${capital(entity)}RowFrame`;

/** `LiveFrame` is sent with type `live`. */
function typeOf(className: string): string {
  return className.replace(/Frame$/, '').replace(/^./, (letter) => letter.toLowerCase());
}
