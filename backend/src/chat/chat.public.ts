export { ChatModule } from './chat.module.js';
export { ChatAuthoring } from './chat-authoring.service.js';
