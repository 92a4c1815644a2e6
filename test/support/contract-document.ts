import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  oneOf?: Schema[];
  allOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  [keyword: string]: unknown;
}

interface Media {
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  operationId: string;
  summary?: string;
  'x-price'?: number;
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

export interface ContractDocument {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema> };
}

export const contractDocument = JSON.parse(
  readFileSync(join(REPOSITORY_ROOT, 'contracts', 'openapi.json'), 'utf8'),
) as ContractDocument;

export const operations: readonly Operation[] = Object.entries(contractDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    parameters: operation.parameters ?? [],
    method: method.toUpperCase(),
    path,
  })),
);

export function operationNamed(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`the document has no operation ${operationId}`);
  return found;
}

export function isStream(operation: Operation): boolean {
  return '200' in operation.responses && 'text/event-stream' in (operation.responses['200']?.content ?? {});
}

const DOCUMENT_ID = 'contract';
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: DOCUMENT_ID, components: asJsonSchema(contractDocument.components) as object });

const validators = new Map<string, ValidateFunction>();

/** Throws unless the value is exactly what the document says: no field missing, none that it does not know. */
export function expectSchema(name: string, value: unknown): void {
  check({ $ref: `#/components/schemas/${name}` }, value, name);
}

/** Throws unless the answer of an operation is one that the document announces. */
export function expectAnswer(operation: Operation, status: number, body: unknown): void {
  const response = operation.responses[String(status)];
  const schema = response?.content?.['application/json']?.schema;
  if (status >= 400) expectSchema('ErrorDto', body);
  else if (!response) throw new Error(`${operation.operationId} answered ${status}, which the document does not have`);
  else if (schema) check(schema, body, operation.operationId);
  else if (body !== null) throw new Error(`${operation.operationId} answered a body that the document does not have`);
}

/** The same for a frame of a stream. */
export function expectFrame({ operationId, responses }: Operation, frame: unknown): void {
  check(responses['200']!.content!['text/event-stream']!.schema!, frame, operationId);
}

function check(schema: Schema, value: unknown, name: string): void {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(asJsonSchema(schema) as object);
  validators.set(key, validate);
  if (validate(value)) return;
  const problems = ajv.errorsText(validate.errors, { dataVar: name, separator: '\n' });
  throw new Error(`not as the document says:\n${problems}\n${JSON.stringify(value, null, 1).slice(0, 2000)}`);
}

/** OpenAPI 3.0 as JSON Schema: `nullable` becomes a type, objects are closed, references point into the document. */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'nullable' && key !== 'discriminator');
  const plain = Object.fromEntries(entries.map(([key, inner]) => [key, asJsonSchema(inner)])) as Schema;
  if (typeof plain.$ref === 'string') plain.$ref = plain.$ref.replace(/^#/, `${DOCUMENT_ID}#`);
  if (plain.properties && plain.additionalProperties === undefined) plain.additionalProperties = false;
  return (value as { nullable?: boolean }).nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
}
