import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  namesInRows,
  type RetentionSource,
  type RetentionStep,
  RetentionSteps,
  rowsOfContents,
  viewersIn,
} from '../platform/retention/retention-steps.js';

/** Messages of contents that ended long ago; the content's report has counted them. */
@Injectable()
@Contributes(RetentionSteps)
export class ChatRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'names', step: 'chatNames' },
      ...namesInRows('chat_messages', 'room_id', viewersIn('author_id', 'author_name', 'author_photo_url')),
    },
    { kind: 'names', step: 'marks', ...rowsOfContents('chat_marks', 'room_id', 'message_id, person_id, kind') },
    {
      ...{ kind: 'chat', step: 'messages', partitioned: { table: 'chat_messages', column: 'room_id' } },
      ...rowsOfContents('chat_messages', 'room_id'),
    },
    { kind: 'chat', step: 'marks', ...rowsOfContents('chat_marks', 'room_id', 'message_id, person_id, kind') },
  ];
}
