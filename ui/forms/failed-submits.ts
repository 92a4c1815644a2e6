import { createContext } from 'react';

/** How many times the surrounding form was refused, to tell one failed submit from the next. */
export const FailedSubmits = createContext(0);
