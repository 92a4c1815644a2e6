import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request costs its person and address. 0: nothing; missing: 1. */
    price?: number;
    /** Whether the staff of the organization in the path share what it costs. */
    isOrganizationsPrice?: boolean;
  }
}

type Prices = Required<Pick<FastifyContextConfig, 'price' | 'isOrganizationsPrice'>>;

interface Payers {
  /** For staff only: what viewers ask for must not use up the budget of the organization's staff. */
  readonly organization?: boolean;
}

const CONFIG: string = RouteConfig({}).KEY;

/** A page that the viewer or the dashboard begins with, as if it were one that no cache knows. */
export const PRICE_OF_PAGE = 10;
/** The API's document: prepared, and large. */
export const PRICE_OF_DOCUMENT = 2;
/** A file of the page with the documentation, whose program has 1.6 MB. */
export const PRICE_OF_DOCS = 120;

/**
 * What a request of this route costs, in multiples of what a plain JSON answer takes of the processor; `npm run bench -- prices` measures it. On a class: what
 * each of its routes costs that says nothing itself. Stands above what else configures the route.
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
