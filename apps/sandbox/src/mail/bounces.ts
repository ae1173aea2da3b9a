import * as z from 'zod';

const most = 500;

/** An address whose mailbox does not exist. */
export const BouncingAddress = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .regex(/^\S+@\S+$/),
});

/** Addresses that the mail server refuses for good, as a provider does with a mailbox that is gone. */
export interface Bounces {
  list(): string[];
  add(address: string): void;
  remove(address: string): void;
  has(address: string): boolean;
}

/** Holds the addresses in memory; the oldest give way to new ones. */
export function createBounces(): Bounces {
  const addresses = new Set<string>();
  return {
    list: () => [...addresses],
    add(address) {
      addresses.add(address);
      const [oldest] = addresses;
      if (addresses.size > most && oldest !== undefined) addresses.delete(oldest);
    },
    remove: (address) => void addresses.delete(address),
    has: (address) => addresses.has(address.toLowerCase()),
  };
}
