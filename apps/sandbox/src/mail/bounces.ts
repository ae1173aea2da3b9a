import * as z from 'zod';

const maxAddresses = 500;

/** An address without a mailbox. */
export const BouncingAddress = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .regex(/^\S+@\S+$/),
});

/** Addresses that the mail server rejects permanently, as providers do for deleted mailboxes. */
export interface Bounces {
  list(): string[];
  add(address: string): void;
  remove(address: string): void;
  has(address: string): boolean;
}

/** Stores the addresses in memory; the oldest are evicted. */
export function createBounces(): Bounces {
  const addresses = new Set<string>();
  return {
    list: () => [...addresses],
    add(address) {
      addresses.add(address);
      const [oldest] = addresses;
      if (addresses.size > maxAddresses && oldest !== undefined) addresses.delete(oldest);
    },
    remove: (address) => void addresses.delete(address),
    has: (address) => addresses.has(address.toLowerCase()),
  };
}
