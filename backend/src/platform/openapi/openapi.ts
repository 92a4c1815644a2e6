import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from './error.dto.js';
import { streamFrames } from './stream-frame.decorator.js';

/** The document of everything on the wire, stream frames included; keys sorted, so that it has one form. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const frames = [...streamFrames().values()].flatMap((members) => [...members]);
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Foyer')
      .setVersion('1')
      .setDescription('Online events for organisations.')
      .addBearerAuth()
      .build(),
    {
      operationIdFactory: (_controller, method) => method,
      extraModels: [ErrorDto, ...new Set(frames)],
    },
  );
  document.components ??= {};
  document.components.schemas ??= {};
  for (const [stream, members] of streamFrames()) {
    const names = [...members].map((member) => member.name).sort();
    document.components.schemas[`${stream[0]!.toUpperCase()}${stream.slice(1)}Frame`] = {
      oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(names.map((name) => [typeOf(name), `#/components/schemas/${name}`])),
      },
    };
  }
  return sortKeys(document) as OpenAPIObject;
}

/** `ChatFrame` is sent with type `chat`. */
function typeOf(className: string): string {
  return className.replace(/Frame$/, '').replace(/^./, (letter) => letter.toLowerCase());
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
