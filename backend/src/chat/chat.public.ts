export { ChatModule } from './chat.module.js';
export type { ChatCommand } from './chat.repository.js';
export { ChatAuthoring } from './chat-authoring.service.js';
export { ChatCommands, sentHashOf } from './chat-commands.service.js';
export { ChatLimits } from './chat-limits.js';
export { ChatSenders } from './chat-senders.js';
export { type OtherParticipants, ParticipantSources } from './moderation/moderated-people.js';
