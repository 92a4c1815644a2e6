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

/** The person who asked for a chat, unless they were a host. */
const ASKED = `NOT EXISTS (SELECT FROM direct_chat_people p WHERE p.chat_id = direct_chats.id AND p.user_id = created_by AND p.is_host)
  AND (created_by IN (SELECT id FROM users) OR EXISTS (SELECT FROM direct_chat_people p WHERE p.chat_id = direct_chats.id AND p.user_id = created_by))`;

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
      ...namesInRows('direct_chats', 'room_id', { where: ASKED, set: 'created_by = gen_random_uuid()' }),
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
