export { ReactionsModule } from './reactions.module.js';
