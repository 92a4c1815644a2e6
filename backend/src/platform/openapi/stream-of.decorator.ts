import { ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { StreamName } from './emits.decorator.js';
import { unionName } from './stream-schemas.js';

/** Stands on a route that answers with frames of a stream, which stays open or is one answer to a long poll. */
export const StreamOf = (stream: StreamName) =>
  ApiOkResponse({
    description: `Frames of the ${stream} stream`,
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(unionName(stream)) } } },
  });
