import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cost of a request to its person and address. 0 means free; the default is 1. */
    price?: number;
    /** Whether the cost is also charged to the budget shared by the staff of the organization in the path. */
    isOrganizationsPrice?: boolean;
  }
}

type Prices = Required<Pick<FastifyContextConfig, 'price' | 'isOrganizationsPrice'>>;

interface Payers {
  /** Only for staff routes: requests of viewers must not use up the budget of the organization's staff. */
  readonly organization?: boolean;
}

const CONFIG: string = RouteConfig({}).KEY;

/** The first page of the viewer or the dashboard, priced as if nothing were cached. */
export const PRICE_OF_PAGE = 15;
/** The API's document: prepared once, but large. */
export const PRICE_OF_DOCUMENT = 2;
/** A file of the API documentation page, whose script is 1.6 MB. */
export const PRICE_OF_DOCS = 120;

/**
 * Sets the price of a route as a multiple of the processor time of a plain JSON response; `npm run bench -- prices` measures it. On a class, it applies to
 * every route without its own price. Must be above the other decorators that configure the route.
 */
export function Price(price: number, { organization = false }: Payers = {}): MethodDecorator & ClassDecorator {
  return (target: object, property?: string | symbol, descriptor?: PropertyDescriptor) => {
    const prices = { price, isOrganizationsPrice: organization };
    if (descriptor) return setPrice(prices, target, property!, descriptor);
    const { prototype } = target as { prototype: object };
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (name !== 'constructor' && configOf(own).price === undefined) setPrice(prices, prototype, name, own);
  };
}

function setPrice(prices: Prices, target: object, property: string | symbol, descriptor: PropertyDescriptor): void {
  if (typeof descriptor.value !== 'function') return;
  RouteConfig({ ...configOf(descriptor), ...prices })(target, property, descriptor);
  ApiExtension('x-price', prices.price)(target, property, descriptor);
}

function configOf({ value }: PropertyDescriptor): { price?: number } {
  return typeof value === 'function' ? (Reflect.getMetadata(CONFIG, value) ?? {}) : {};
}
