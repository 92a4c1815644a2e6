import { jest } from '@jest/globals';

/** Whole screens, real servers and databases on a machine that does other work too, milliseconds. */
jest.setTimeout(240_000);
