import * as z from 'zod/mini';
import { DispatchPromise } from './blue-cart.ts';
import { Money } from './money.ts';

export const DeliveryMethodId = z.enum(['standard', 'express']);
export type DeliveryMethodId = z.infer<typeof DeliveryMethodId>;

/** A way to have the parcel delivered, at the price of the current cart. */
export const DeliveryMethod = z.object({
  id: DeliveryMethodId,
  carrier: z.string(),
  name: z.string(),
  price: Money,
  promise: z.optional(DispatchPromise),
  insuranceAllowed: z.boolean(),
  /** Whether it delivers to lockers and other points of the carrier. */
  lockerAllowed: z.boolean(),
  /** The parcel is handed over only after a check of the recipient's age. */
  ageCheck: z.optional(z.literal(true)),
  /** Why it cannot be chosen. */
  unavailableReason: z.optional(z.enum(['POINT_NOT_SERVED'])),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;
