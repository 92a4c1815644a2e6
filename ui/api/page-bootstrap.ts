import { BOOTSTRAP_ID, type PageBootstrap, type PageSite } from '@contracts/domain/site';

/** Pages of a development server carry nothing: they are the product's. */
const PRODUCT: PageSite = { kind: 'product', clientKey: null };

/** What the server wrote into a page. */
export function readPageBootstrap(page: Document): PageBootstrap {
  try {
    const written = JSON.parse(page.getElementById(BOOTSTRAP_ID)?.textContent ?? 'null');
    return { site: written?.site ?? PRODUCT, page: written?.page ?? null };
  } catch {
    return { site: PRODUCT, page: null };
  }
}

/** Read once: the address changes while one goes through the pages, the host does not. */
export const pageBootstrap: PageBootstrap = readPageBootstrap(document);
