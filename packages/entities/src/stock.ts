import * as z from 'zod/mini';
import { maxReleaseReasonCharacters, maxReservationKeyCharacters } from './constants/catalogue-feed.ts';
import { VariantLabel } from './variant.ts';

/** Path parameter of a reservation: the key that its owner gave it. */
export const ReservationParams = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(maxReservationKeyCharacters)),
});

/** Body of POST /internal/stock/reservations/{key}/release. */
export const ReleaseReservation = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReleaseReasonCharacters)),
});

const ReservationState = z.enum(['reserved', 'sold', 'shipped', 'released']);
const Count = z.int();

/** Answer of POST /internal/stock/reservations/{key}/release: the state afterwards. */
export const ReleasedReservation = z.object({ state: ReservationState });

/** Units of a product that a customer holds, has bought or returned. */
export const StockReservation = z.object({
  key: z.string(),
  label: VariantLabel,
  quantity: Count,
  fullBatteryQuantity: Count,
  state: ReservationState,
  returnedQuantity: Count,
  reason: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type StockReservation = z.infer<typeof StockReservation>;

/** GET /internal/stock/products/{id}: the stock of every variant and the newest reservations. */
export const ProductStock = z.object({
  variants: z.array(
    z.object({
      label: VariantLabel,
      onHand: Count,
      fullBatteryOnHand: Count,
      held: Count,
      fullBatteryHeld: Count,
      available: Count,
      fullBatteryAvailable: Count,
    }),
  ),
  reservations: z.array(StockReservation),
});
export type ProductStock = z.infer<typeof ProductStock>;
