export const PRODUCT_NAME = 'Foyer';
