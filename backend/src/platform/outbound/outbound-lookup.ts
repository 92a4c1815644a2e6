import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { OutboundFailure } from './outbound.errors.js';
import { isPublicAddress } from './outbound-address.js';

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Returns every address of a name. */
export type LookupAll = (hostname: string) => Promise<LookupAddress[]>;

const PATIENCE = { timeout: 1_500, tries: 2 };

/**
 * Queries name servers directly (`ip:port`; if empty, the system's). The system's own lookup handles only two names at a time in the whole process, each for as
 * long as a stranger's name server doesn't respond. The database and the mail server would have to wait.
 */
export function lookupAt(servers: readonly string[] = []): LookupAll {
  return async (hostname) => {
    const resolver = new Resolver(PATIENCE);
    if (servers.length > 0) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...addressesOf(four, 4), ...addressesOf(six, 6)];
  };
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

/**
 * A lookup for sockets that rejects a name if any of its addresses isn't public. It runs as part of connecting, so the connection uses the address that was
 * checked and the name can't change in between.
 */
export function guardedLookup(lookupAll: LookupAll, isAcceptable = isPublicAddress) {
  return (hostname: string, options: LookupOptions, answered: Answered): void => {
    lookupAll(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAcceptable(address))) {
          return answered(new OutboundFailure('refused_address'), []);
        }
        return options.all ? answered(null, addresses) : answered(null, first.address, first.family);
      },
      (error: Error) => answered(error, []),
    );
  };
}
