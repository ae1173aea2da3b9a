import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * Who is behind an address, as far as limits are concerned: an IPv4 address, or the network of 64 bits that every household
 * with IPv6 has to itself, so that nobody escapes into its other addresses.
 */
export function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
