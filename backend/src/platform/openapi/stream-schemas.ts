import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  type EmittedRows,
  emittedBy,
  type FrameClass,
  factsEmittedBy,
  rowsEmittedBy,
  type StreamName,
} from './emits.decorator.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type ObjectSchema = { properties: Record<string, object>; required: string[] };

/** The frames and rows of one stream. */
interface StreamMembers {
  name: StreamName;
  frames: ReadonlySet<FrameClass>;
  rows: readonly EmittedRows[];
}

/** The frames that the providers of all modules declare. */
export interface EmittedSchemas {
  streams: StreamMembers[];
  /** Classes whose members make up the `me` frame. */
  facts: FrameClass[];
}

export function emittedSchemas(app: INestApplication): EmittedSchemas {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const emitters = providers.flatMap(({ metatype }) => metatype ?? []);
  const emitted = emitters.map(emittedBy);
  const rows = emitters.flatMap(rowsEmittedBy);
  const framesOf = (key: keyof (typeof emitted)[number]) => emitted.flatMap((frames) => frames[key] ?? []);
  const named = emitted.flatMap(({ everyStream: _, roomStreams: __, ...streams }) => Object.keys(streams));
  const names = new Set([...named, ...rows.map(({ stream }) => stream)] as StreamName[]);
  const streams = [...names].map((name) => {
    const own = rows.filter(({ stream }) => stream === name);
    const ofRooms = own.length > 0 ? framesOf('roomStreams') : [];
    return { name, frames: new Set([...framesOf('everyStream'), ...ofRooms, ...framesOf(name)]), rows: own };
  });
  return { streams, facts: emitters.flatMap((emitter) => factsEmittedBy(emitter) ?? []) };
}

/** Merges the facts of all modules into the `me` frame. */
export function addFacts(schemas: Schemas, facts: readonly FrameClass[]): void {
  const me = schemas.MeFrame as ObjectSchema;
  for (const { name } of facts) {
    // Without the compiler's plugin, as in tests, the classes have no described properties.
    const { properties, required = [] } = schemas[name] as Partial<ObjectSchema>;
    me.properties = { ...me.properties, ...properties };
    me.required = [...(me.required ?? []), ...required];
    delete schemas[name];
  }
}

/** Adds the union of a stream, discriminated by `type`. Its rows form a single member, discriminated by `entity`. */
export function addStreamSchemas(schemas: Schemas, { name, frames, rows }: StreamMembers): void {
  const members = new Map([...frames].map((member) => [typeOf(member.name), member.name]));
  if (rows.length > 0) {
    const union = `${capital(name)}RowFrame`;
    const nameOf = (entity: string) => `${capital(name)}${capital(entity)}RowFrame`;
    for (const { entity, row } of rows) schemas[nameOf(entity)] = rowFrameSchema(entity, row);
    schemas[union] = unionOf('entity', new Map(rows.map(({ entity }) => [entity, nameOf(entity)])));
    members.set('row', union);
    const gone = schemas.GoneFrame as { properties?: { entity?: { enum?: string[] } } };
    const entity = gone.properties?.entity;
    const names = new Set([...(entity?.enum ?? []), ...rows.map((each) => each.entity)]);
    gone.properties = { ...gone.properties, entity: { ...entity, enum: [...names] } };
  }
  schemas[unionName(name)] = unionOf('type', members);
}

export const unionName = (stream: StreamName) => `${capital(stream)}Frame`;

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

/** `members` maps values of the discriminator to schema names. */
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

/** Returns the type of a frame's class, for example `live` for `LiveFrame`. */
function typeOf(className: string): string {
  return className.replace(/Frame$/, '').replace(/^./, (letter) => letter.toLowerCase());
}
