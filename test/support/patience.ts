import { jest } from '@jest/globals';

/** Real servers and databases on a machine that does other work too, milliseconds. */
jest.setTimeout(30_000);
