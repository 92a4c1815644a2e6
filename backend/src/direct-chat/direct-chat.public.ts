export { DirectChatModule } from './direct-chat.module.js';
export { HostChatAuthoring } from './host-chat-authoring.service.js';
