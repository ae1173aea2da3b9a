import * as z from 'zod/mini';
import { maxAddressLineCharacters, maxHouseNumberCharacters, maxPostalCodeCharacters } from './constants/addresses.ts';
import { maxNameCharacters, maxPhoneCharacters } from './constants/users.ts';
import { EmailAddress } from './email-address.ts';

const text = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));
const PointId = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,30}$/));
const PostNumber = z.string().check(z.regex(/^\d{6,10}$/));

/** What an address of a checkout is for. */
export const AddressKind = z.enum(['billing', 'shipping', 'shipping-and-billing']);
export type AddressKind = z.infer<typeof AddressKind>;

/** A parcel goes to a street, or to a point of the carrier: a locker (packstation), a post office or a shop. */
export const Destination = z.union([
  z.object({ type: z.literal('street') }),
  z.object({ type: z.literal('packstation'), pointId: PointId, postNumber: PostNumber }),
  z.object({ type: z.literal('postOffice'), pointId: PointId, postNumber: z.optional(PostNumber) }),
  z.object({ type: z.literal('pickupPoint'), pointId: PointId }),
]);
export type Destination = z.infer<typeof Destination>;
export type DestinationType = Destination['type'];

/** An address as its form sends it. Rules that differ by country are checked by the API. */
export const Address = z.object({
  kind: AddressKind,
  firstName: text(maxNameCharacters),
  lastName: text(maxNameCharacters),
  company: z.optional(text(maxAddressLineCharacters)),
  street: text(maxAddressLineCharacters),
  /** Not every country needs one. */
  houseNumber: z.optional(text(maxHouseNumberCharacters)),
  /** Floor, staircase, care of. */
  extra: z.optional(text(maxAddressLineCharacters)),
  postalCode: text(maxPostalCodeCharacters),
  city: text(maxAddressLineCharacters),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(maxPhoneCharacters), z.regex(/^\+?[\d ()/.-]{5,}$/))),
  email: z.optional(EmailAddress),
  destination: Destination,
});
export type Address = z.infer<typeof Address>;
