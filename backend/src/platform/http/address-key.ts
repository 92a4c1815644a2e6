import { isIPv4, isIPv6 } from 'node:net';

/** Returns what counts as one address: an IPv4 address, or the /64 network of an IPv6 subscriber. Connections that have been closed meanwhile have none and count as one. */
export function addressKey(address: string | undefined): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain, 4).join(':')}::/64` : plain;
}

/** Returns the part of an address that people may recognize and that identifies no single device: "192.0.2.x", or the /48 network of IPv6. */
export function networkText(address: string | undefined): string | null {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  if (!isIPv6(plain)) return null;
  // As a host name, it is written in the shortest form.
  const { hostname } = new URL(`http://[${groupsOf(plain, 3).join(':')}::]`);
  return `${hostname.slice(1, -1)}/48`;
}

const plainAddress = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first groups of an IPv6 address, those that it leaves out included. */
function groupsOf(address: string, count: number): string[] {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
