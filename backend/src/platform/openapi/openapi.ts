import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { emittedBy, type FrameClass, type StreamName } from './emits.decorator.js';
import { ErrorDto } from './error.dto.js';

/** The document of everything on the wire, stream frames included; keys and enumerations sorted, so that it has one form. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const streams = streamsOf(app);
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
      extraModels: [ErrorDto, ...new Set([...streams.values()].flatMap((members) => [...members]))],
    },
  );
  document.components ??= {};
  document.components.schemas ??= {};
  for (const [stream, members] of streams) {
    const names = [...members].map((member) => member.name).sort();
    document.components.schemas[`${stream[0]!.toUpperCase()}${stream.slice(1)}Frame`] = {
      oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(names.map((name) => [typeOf(name), `#/components/schemas/${name}`])),
      },
    };
  }
  return sorted(document) as OpenAPIObject;
}

/** The frames of each stream: what the providers of all modules say that they send. */
function streamsOf(app: INestApplication): Map<StreamName, Set<FrameClass>> {
  const emitters = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const streams = new Map<StreamName, Set<FrameClass>>();
  for (const { metatype } of emitters) {
    for (const [stream, frames] of metatype ? emittedBy(metatype) : [])
      streams.set(stream, new Set([...(streams.get(stream) ?? []), ...frames]));
  }
  return streams;
}

/** `ChatFrame` is sent with type `chat`. */
function typeOf(className: string): string {
  return className.replace(/Frame$/, '').replace(/^./, (letter) => letter.toLowerCase());
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

/** The compiler names the members of a union in the order in which it came upon them, which any new file may change. */
function inOrder(members: unknown): unknown {
  return Array.isArray(members) ? [...members].sort((a, b) => (a < b ? -1 : 1)) : members;
}
