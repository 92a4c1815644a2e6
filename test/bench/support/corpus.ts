import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 2,000 different chat messages; make-corpus.mjs wrote them. */
export const CORPUS: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'corpus.json'), 'utf8'));
