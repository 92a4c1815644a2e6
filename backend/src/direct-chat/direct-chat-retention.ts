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

/** Conversations of contents that ended long ago. */
@Injectable()
@Contributes(RetentionSteps)
export class DirectChatRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'names', step: 'directChatNames' },
      ...namesInRows('direct_messages', 'room_id', {
        where: `NOT is_host AND author_name <> '${NOBODY}'`,
        set: `author_id = gen_random_uuid(), author_name = '${NOBODY}', author_photo_url = NULL`,
      }),
    },
    {
      ...{ kind: 'names', step: 'directChatNames' },
      ...namesInRows(
        'direct_chat_people',
        'room_id',
        {
          where: `NOT is_host AND name <> '${NOBODY}'`,
          set: `user_id = gen_random_uuid(), name = '${NOBODY}', photo_url = NULL`,
        },
        'chat_id, user_id',
      ),
    },
    {
      ...{ kind: 'chat', step: 'directMessages', partitioned: { table: 'direct_messages', column: 'room_id' } },
      ...rowsOfContents('direct_messages', 'room_id'),
    },
    { kind: 'chat', step: 'directChats', ...rowsOfContents('direct_chats', 'room_id') },
  ];
}
