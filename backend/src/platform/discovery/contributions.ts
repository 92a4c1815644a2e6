import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Where a module lets others take part: `entries` is what they contribute, found with `Contributions.to`. */
export interface Registry<T extends object> {
  readonly entries: readonly T[];
}

const CONTRIBUTES = 'foyer:contributes';

/** Stands on a provider of any module that takes part in something; nothing has to be registered. */
export function Contributes<T extends object>(registry: Type<Registry<T>>) {
  return (provider: Type<T>): void => {
    Reflect.defineMetadata(CONTRIBUTES, [...registriesOf(provider), registry], provider);
  };
}

/** Finds what the providers of all modules contribute to a registry. */
@Injectable()
export class Contributions {
  private readonly found = new Map<Type, readonly object[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * In the order of the modules in `app.module.ts` (so that of the module graph), and within a module in that of its
   * `providers`. Not to be asked in a constructor, when there are not all providers yet.
   */
  to<T extends object>(registry: Type<Registry<T>>): readonly T[] {
    const known = this.found.get(registry) as readonly T[] | undefined;
    if (known) return known;
    const providers = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    // A provider that has two tokens is there twice.
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
