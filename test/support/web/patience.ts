import { configure } from '@testing-library/dom';
import '../patience';

/** How long a page may take to show something, on a machine that does other work too, milliseconds. */
configure({ asyncUtilTimeout: 15_000 });
