import { BOOTSTRAP_ID, type PageBootstrap, type PageSite } from '@contracts/domain/site';

/** Pages of a development server contain nothing: they belong to the product. */
const PRODUCT: PageSite = { kind: 'product', clientKey: null };

/** What the server wrote into the page. */
export function readPageBootstrap(page: Document): PageBootstrap {
  try {
    const written = JSON.parse(page.getElementById(BOOTSTRAP_ID)?.textContent ?? 'null');
    return { site: written?.site ?? PRODUCT, page: written?.page ?? null };
  } catch {
    return { site: PRODUCT, page: null };
  }
}

/** Read once: the address changes during navigation, the host doesn't. */
export const pageBootstrap: PageBootstrap = readPageBootstrap(document);
