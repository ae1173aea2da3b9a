import ipaddr from 'ipaddr.js';

/** Prefix length of the IPv6 networks that providers assign to one household. */
const householdBits = 64;

/**
 * The client behind an address, for rate limits: an IPv4 address, or an IPv6 network of 64 bits. A household has such a
 * network to itself and could otherwise evade limits by changing addresses within it.
 */
export function clientOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, householdBits / 16)
    .map((part) => part.toString(16))
    .join(':');
}
