/** What the dashboard's pages carry of the product, so that the sign-in page waits for no request. */
export interface ProductFacts {
  providers: { google: boolean; facebook: boolean; own: object | null };
}

/** Implemented by the clients module. */
export abstract class ProductFactsPort {
  abstract of(hostname: string): Promise<ProductFacts>;
}
