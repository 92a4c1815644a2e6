import { createContext } from 'react';

/** How often the form around a part was refused, so that it can tell one failed submit from the next. */
export const FailedSubmits = createContext(0);
