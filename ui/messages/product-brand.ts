/** From the page, as the server wrote it; white label changes it by host name. */
const written = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

/** The product's name on this host. */
export const PRODUCT_NAME = written('application-name') ?? 'Foyer';

/** Address of its logo on this host; null for the product's own. */
export const PRODUCT_LOGO = written('application-logo');
