export { InteractionAuthoring } from './interaction-authoring.service.js';
export { InteractionsModule } from './interactions.module.js';
