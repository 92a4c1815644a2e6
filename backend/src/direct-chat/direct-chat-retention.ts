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

/** Conversations of contents that ended long ago. */
@Injectable()
@Contributes(RetentionSteps)
export class DirectChatRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'names', step: 'directChatNames' },
      ...namesInRows('direct_messages', 'room_id', viewersIn('author_id', 'author_name', 'author_photo_url')),
    },
    {
      ...{ kind: 'names', step: 'directChatNames' },
      ...namesInRows('direct_chat_people', 'room_id', viewersIn('user_id', 'name', 'photo_url'), 'chat_id, user_id'),
    },
    {
      ...{ kind: 'chat', step: 'directMessages', partitioned: { table: 'direct_messages', column: 'room_id' } },
      ...rowsOfContents('direct_messages', 'room_id'),
    },
    { kind: 'chat', step: 'directChats', ...rowsOfContents('direct_chats', 'room_id') },
  ];
}
