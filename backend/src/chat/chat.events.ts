import { ChatMessageDto } from './chat.dto.js';

/** A message was posted, changed or deleted. */
export class ChatFrame {
  type!: 'chat';
  /** Revision of the room. */
  revision!: number;
  /** The whole message. */
  message!: ChatMessageDto;
}
