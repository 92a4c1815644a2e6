import { isIP } from 'node:net';
import { OutboundFailure } from './outbound.errors.js';
import { isPublicAddress } from './outbound-address.js';

const MAX_LENGTH = 2_048;
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** An address that may be asked, and whether it is one that the operator vouches for by name and port. */
export interface OutboundUrl {
  readonly url: URL;
  readonly isVouchedFor: boolean;
}

/** Reads an address before anything is connected: https on its own port, no credentials, no address of a network inside. */
export function parseOutboundUrl(text: string, allowedHosts: ReadonlySet<string>): OutboundUrl {
  const url = text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : null;
  const port = url?.port || PORTS[url?.protocol ?? ''];
  if (!url || !port || url.username !== '' || url.password !== '') throw new OutboundFailure('refused_url');
  const isVouchedFor = allowedHosts.has(`${url.hostname}:${port}`);
  if (isVouchedFor) return { url, isVouchedFor };
  if (url.protocol !== 'https:' || url.port !== '') throw new OutboundFailure('refused_url');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // Names of one label, such as localhost, are known to machines and networks, not to the public internet.
  const isInside = isIP(literal) === 0 ? !literal.includes('.') : !isPublicAddress(literal);
  if (isInside) throw new OutboundFailure('refused_address');
  return { url, isVouchedFor };
}
