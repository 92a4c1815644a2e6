import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** An extension point of a module: `entries` are the contributions, found with `Contributions.to`. */
export interface Registry<T extends object> {
  readonly entries: readonly T[];
}

const CONTRIBUTES = 'foyer:contributes';

/** Declares that a provider of any module contributes to a registry. No other registration is needed. */
export function Contributes<T extends object>(registry: Type<Registry<T>>) {
  return (provider: Type<T>): void => {
    Reflect.defineMetadata(CONTRIBUTES, [...registriesOf(provider), registry], provider);
  };
}

/** Finds the contributions of all modules' providers to a registry. */
@Injectable()
export class Contributions {
  private readonly found = new Map<Type, readonly object[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Returns contributions in the order of the modules in `app.module.ts` (and thus of the module graph), and within a module in the order of its `providers`.
   * Don't call this in a constructor, where not all providers exist yet.
   */
  to<T extends object>(registry: Type<Registry<T>>): readonly T[] {
    const known = this.found.get(registry) as readonly T[] | undefined;
    if (known) return known;
    const providers = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    // A provider with two tokens is listed twice.
    const entries = [...new Set(providers)].filter((provider) => isContributed(provider, registry)) as T[];
    this.found.set(registry, entries);
    return entries;
  }
}

function isContributed(instance: unknown, registry: Type): boolean {
  return typeof instance === 'object' && instance !== null && registriesOf(instance.constructor).includes(registry);
}

function registriesOf(provider: object): readonly Type[] {
  return (Reflect.getMetadata(CONTRIBUTES, provider) ?? []) as readonly Type[];
}
