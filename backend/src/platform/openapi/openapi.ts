import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from './error.dto.js';
import { addFacts, addStreamSchemas, emittedSchemas } from './stream-schemas.js';

/** Creates the OpenAPI document, including stream frames. Keys and enumerations are sorted, so that the output is deterministic. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const { streams, facts } = emittedSchemas(app);
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Foyer')
      .setVersion('1')
      .setDescription('Online events for organizations.')
      .addBearerAuth()
      .build(),
    {
      operationIdFactory: (_controller, method) => method,
      extraModels: [
        ErrorDto,
        ...new Set(streams.flatMap(({ frames, rows }) => [...frames, ...rows.map(({ row }) => row)])),
        ...facts,
      ],
    },
  );
  document.components ??= {};
  document.components.schemas ??= {};
  addFacts(document.components.schemas, facts);
  for (const stream of streams) addStreamSchemas(document.components.schemas, stream);
  return sorted(document) as OpenAPIObject;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(key === 'enum' ? inOrder(inner) : inner)]),
  );
}

/** Sorts the members of a union. The compiler lists them in the order in which it encountered them, which any new file may change. */
function inOrder(members: unknown): unknown {
  return Array.isArray(members) ? [...members].sort((a, b) => (a < b ? -1 : 1)) : members;
}
