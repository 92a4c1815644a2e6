export { BibleModule } from './bible.module.js';
