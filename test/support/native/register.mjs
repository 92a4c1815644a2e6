import { register } from 'node:module';

/** `node --import …/register.mjs file.ts` */
register(new URL('./typescript.hooks.mjs', import.meta.url));
