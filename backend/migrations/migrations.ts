import { Foundation1763600000000 } from './1763600000000-foundation.js';

/** In the order in which they are applied. */
export const migrations = [Foundation1763600000000];
