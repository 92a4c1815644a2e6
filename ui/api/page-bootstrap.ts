import { SHARED_PROVIDERS } from '@contracts/domain/sign-in-providers';
import { BOOTSTRAP_ID, type PageBootstrap } from '@contracts/domain/site';

/** Pages of a development server contain nothing: they belong to the product. */
const NOTHING: PageBootstrap = {
  site: { kind: 'product', clientKey: null },
  providers: SHARED_PROVIDERS,
  page: null,
};

/** What the server wrote into the page. */
export function readPageBootstrap(page: Document): PageBootstrap {
  try {
    const written = JSON.parse(page.getElementById(BOOTSTRAP_ID)?.textContent ?? 'null');
    return { ...NOTHING, ...written };
  } catch {
    return { ...NOTHING };
  }
}

/** Read once: the address changes during navigation, the host doesn't. */
export const pageBootstrap: PageBootstrap = readPageBootstrap(document);
