import { ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { StreamName } from './emits.decorator.js';
import { unionName } from './stream-schemas.js';

/** Marks a route that returns frames of a stream, as an open stream or as the response to a long poll. */
export const StreamOf = (stream: StreamName) =>
  ApiOkResponse({
    description: `Frames of the ${stream} stream`,
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(unionName(stream)) } } },
  });
