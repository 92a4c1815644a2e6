import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { OutboundFailure } from './outbound.errors.js';
import { isPublicAddress } from './outbound-address.js';

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Every address of a name, as the system's resolver knows it. */
export type LookupAll = (hostname: string) => Promise<LookupAddress[]>;

export const systemLookup: LookupAll = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * A look-up for sockets that refuses a name as soon as one of its addresses is not public. It runs as part of
 * connecting, so the address that was checked is the one that is connected to: a name cannot change in between.
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
