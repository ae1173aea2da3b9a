import * as z from 'zod/mini';
import { Address } from './address.ts';

/** An address of a customer. The default ones are offered first. */
export const SavedAddress = z.object({ id: z.uuid(), address: Address, isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** GET /api/addresses, and the answer to every change: default addresses first, then the latest. */
export const AddressBook = z.object({ addresses: z.array(SavedAddress) });
export type AddressBook = z.infer<typeof AddressBook>;

/** Body of POST /api/addresses and PUT /api/addresses/{addressId}. */
export const SaveAddress = z.object({ address: Address, isDefault: z.boolean() });
export type SaveAddress = z.infer<typeof SaveAddress>;

/** The path parameter of routes about one saved address. */
export const SavedAddressParams = z.object({ addressId: z.uuid() });
