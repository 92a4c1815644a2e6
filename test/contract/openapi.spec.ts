import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { contractDocument, isStream, operations, type Schema } from '../support/contract-document.js';

const schemas = Object.entries(contractDocument.components.schemas);
const propertiesOf = (schema: Schema): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...(schema.allOf ?? []).flatMap(propertiesOf),
];
const nameOf = ($ref: string): string => $ref.split('/').at(-1)!;

/** Properties that say enough by themselves. */
const UNDESCRIBED = new Set([
  // The discriminator of a frame: one literal, which names the frame.
  ...schemas.filter(([name]) => name.endsWith('Frame')).map(([name]) => `${name}.type`),
]);

/** What a viewer's page must understand; a frame that is new is added here and to the reducer. */
const STREAMS: Record<string, string[]> = {
  ViewerFrame: ['gone', 'goodbye', 'hello', 'live', 'me', 'reactions', 'refresh', 'row'],
  HostFrame: ['answers', 'gone', 'goodbye', 'hello', 'hosts', 'me', 'reactions', 'refresh', 'row', 'watching'],
  ProductFrame: ['goodbye', 'hello', 'refresh'],
};
/** Kinds of rows come with their modules: that each of them is sent, and no other, is proved in `every-frame.spec.ts`. */
const ROWS: Record<string, string[]> = Object.fromEntries(
  ['ViewerRowFrame', 'HostRowFrame'].map((name) => [
    name,
    Object.keys(contractDocument.components.schemas[name]?.discriminator?.mapping ?? {}).sort(),
  ]),
);
const UNIONS = [
  ...Object.entries(STREAMS).map(([name, members]) => ({ name, by: 'type', members })),
  ...Object.entries(ROWS).map(([name, members]) => ({ name, by: 'entity', members })),
];

describe('the OpenAPI document', () => {
  it('is valid', () => {
    // In a process of its own: the parser requires an ES module, which the test runner cannot load.
    const script = `import parser from '@apidevtools/swagger-parser';
      const { openapi } = await parser.validate('contracts/openapi.json');
      process.stdout.write(openapi);`;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, args, { cwd: REPOSITORY_ROOT, encoding: 'utf8' })).toMatch(/^3\./);
  });

  it('names each operation once, and describes it', () => {
    const ids = operations.map((operation) => operation.operationId);
    expect(ids.filter((id, index) => !id || ids.indexOf(id) !== index)).toEqual([]);
    expect(operations.filter((operation) => !operation.summary).map((operation) => operation.operationId)).toEqual([]);
  });

  it('describes every property', () => {
    const silent = schemas.flatMap(([name, schema]) =>
      propertiesOf(schema)
        .filter(([property, { description }]) => !description && !UNDESCRIBED.has(`${name}.${property}`))
        .map(([property]) => `${name}.${property}`),
    );
    expect(silent).toEqual([]);
  });

  it('types every property: nothing is left as any object', () => {
    const isTyped = (schema: Schema): boolean =>
      Boolean(schema.$ref || schema.oneOf || schema.allOf || schema.enum) ||
      (schema.type === 'array' ? Boolean(schema.items) && isTyped(schema.items!) : false) ||
      (schema.type === 'object' ? Boolean(schema.properties ?? schema.additionalProperties) : false) ||
      ['string', 'number', 'integer', 'boolean'].includes(String(schema.type));
    const untyped = schemas.flatMap(([name, schema]) =>
      propertiesOf(schema)
        .filter(([, property]) => !isTyped(property))
        .map(([property]) => `${name}.${property}`),
    );
    expect(untyped).toEqual([]);
  });

  it('gives every successful answer a schema, or no body at all', () => {
    const WITHOUT_BODY = ['202', '204'];
    const bare = operations.flatMap((operation) =>
      Object.entries(operation.responses)
        .filter(([status, { content }]) => {
          const media = Object.values(content ?? {});
          const hasSchema = media.length > 0 && media.every(({ schema }) => schema);
          return status.startsWith('2') && !hasSchema && !WITHOUT_BODY.includes(status);
        })
        .map(([status]) => `${operation.operationId} ${status}`),
    );
    expect(bare).toEqual([]);
    // A step of the sign-in window answers by sending it on.
    const isAnswer = (status: string) => status[0] === '2' || status === '302';
    expect(operations.filter((operation) => !Object.keys(operation.responses).some(isAnswer))).toEqual([]);
  });

  it('gives every body that is sent a schema', () => {
    const bodies = operations.filter((operation) => operation.requestBody);
    const schemaOf = ({ requestBody }: (typeof bodies)[number]) =>
      (requestBody?.content?.['application/json'] ?? requestBody?.content?.['multipart/form-data'])?.schema;
    expect(bodies.filter((operation) => !schemaOf(operation))).toEqual([]);
    expect(bodies.length).toBeGreaterThan(3);
  });

  it.each(UNIONS)('discriminates the members of $name by $by', ({ name, by, members }) => {
    const { oneOf = [], discriminator } = contractDocument.components.schemas[name]!;
    expect(discriminator?.propertyName).toBe(by);
    expect(Object.keys(discriminator?.mapping ?? {}).sort()).toEqual(members);
    const values = oneOf.flatMap(({ $ref }) => {
      const member = contractDocument.components.schemas[nameOf($ref!)]!;
      // Rows are a union too: each of them says the same of itself.
      const literals = (member.oneOf ?? [{ $ref }]).map(({ $ref: inner }) => {
        const frame = contractDocument.components.schemas[nameOf(inner!)]!;
        expect(frame.required).toContain(by);
        expect(frame.properties![by]!.enum).toHaveLength(1);
        return String(frame.properties![by]!.enum![0]);
      });
      for (const literal of literals) expect(nameOf(discriminator!.mapping[literal]!)).toBe(nameOf($ref!));
      return [...new Set(literals)];
    });
    expect(values.sort()).toEqual(members);
  });

  it('knows of each kind of row that it may be gone', () => {
    const { entity } = contractDocument.components.schemas.GoneFrame!.properties!;
    expect(entity!.enum).toEqual([...new Set(Object.values(ROWS).flat())].sort());
  });

  it('documents every stream as one of these unions', () => {
    const unions = operations
      .filter(isStream)
      .map((operation) => nameOf(operation.responses['200']!.content!['text/event-stream']!.schema!.$ref!));
    expect(new Set(unions)).toEqual(new Set(Object.keys(STREAMS)));
  });

  it('has no schema that nothing uses', () => {
    const used = new Set(JSON.stringify(contractDocument).match(/#\/components\/schemas\/\w+/g) ?? []);
    const unused = schemas.map(([name]) => name).filter((name) => !used.has(`#/components/schemas/${name}`));
    expect(unused.filter((name) => name !== 'ErrorDto')).toEqual([]);
  });
});
