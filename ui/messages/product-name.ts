const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/** What the product is called on this host, as the server wrote it into the page. */
export const PRODUCT_NAME = written || 'Foyer';
