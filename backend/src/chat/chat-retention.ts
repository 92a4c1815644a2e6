import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  namesInRows,
  type RetentionSource,
  type RetentionStep,
  RetentionSteps,
  rowsOfContents,
} from '../platform/retention/retention-steps.js';

const NOBODY = 'Deleted';

/** Messages of contents that ended long ago; the content's report has counted them. */
@Injectable()
@Contributes(RetentionSteps)
export class ChatRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'names', step: 'chatNames' },
      ...namesInRows('chat_messages', 'room_id', {
        where: `NOT is_host AND author_name <> '${NOBODY}'`,
        set: `author_id = gen_random_uuid(), author_name = '${NOBODY}', author_photo_url = NULL`,
      }),
    },
    { kind: 'names', step: 'marks', ...rowsOfContents('chat_marks', 'room_id', 'message_id, person_id, kind') },
    {
      ...{ kind: 'chat', step: 'messages', partitioned: { table: 'chat_messages', column: 'room_id' } },
      ...rowsOfContents('chat_messages', 'room_id'),
    },
    { kind: 'chat', step: 'marks', ...rowsOfContents('chat_marks', 'room_id', 'message_id, person_id, kind') },
  ];
}
