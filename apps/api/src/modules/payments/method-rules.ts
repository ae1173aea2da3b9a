import type { DestinationType } from '@reprise/entities/address';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { PaidBy, PaymentMethod, PaymentMethodId, PaymentMethodReason } from '@reprise/entities/payment-method';

interface MethodRule {
  /** The provider's name of it. */
  type: string;
  flow: PaymentMethod['flow'];
  /** Highest total in cents. */
  maxTotalCents?: number;
  /** Parcels must go to a street, because the buyer is checked by that address. */
  streetOnly?: true;
  /** Parcels leave after the money has arrived, so faster delivery would be an empty promise. */
  standardDeliveryOnly?: true;
  /** How long the units stay reserved for this way to pay. */
  reservedMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const onProviderPage = 35 * minuteMs;

/** Ways to pay in the order in which they are offered. */
export const methodRules: Readonly<Record<PaymentMethodId, MethodRule>> = {
  card: { type: 'scheme', flow: 'inline', reservedMs: onProviderPage },
  paypal: { type: 'paypal', flow: 'redirect', reservedMs: onProviderPage },
  invoice: {
    type: 'klarna',
    flow: 'redirect',
    maxTotalCents: 150_000,
    streetOnly: true,
    reservedMs: onProviderPage,
  },
  debit: { type: 'sepadirectdebit', flow: 'inline', maxTotalCents: 100_000, reservedMs: dayMs },
  prepayment: { type: 'bankTransfer_IBAN', flow: 'offline', standardDeliveryOnly: true, reservedMs: 7 * dayMs },
  applepay: { type: 'applepay', flow: 'inline', reservedMs: onProviderPage },
  googlepay: { type: 'googlepay', flow: 'inline', reservedMs: onProviderPage },
};

/** What decides whether a method can be chosen. */
export interface PayableCheckout {
  totalCents: number;
  destination: DestinationType;
  deliveryMethodId: DeliveryMethodId | undefined;
}

/** Why an order cannot be paid by a method; undefined when it can. */
export function unavailableReason(id: PaymentMethodId, checkout: PayableCheckout): PaymentMethodReason | undefined {
  const { maxTotalCents, streetOnly, standardDeliveryOnly } = methodRules[id];
  if (maxTotalCents !== undefined && checkout.totalCents > maxTotalCents) return 'AMOUNT_TOO_HIGH';
  if (streetOnly && checkout.destination !== 'street') return 'STREET_ADDRESS_REQUIRED';
  if (standardDeliveryOnly && checkout.deliveryMethodId === 'express') return 'STANDARD_DELIVERY_REQUIRED';
  return undefined;
}

/** The units of an order are reserved for at most this long, whatever the number of attempts to pay. */
const maxReservedMs = 14 * dayMs;

/** Until when the units of an order that was placed at `placedAt` stay reserved for an attempt to pay that starts now. */
export const reservedUntil = (id: PaidBy, { placedAt, now }: { placedAt: Date; now: Date }): Date =>
  new Date(Math.min(now.getTime() + reservedMs(id), placedAt.getTime() + maxReservedMs));

/** How long the units of an order stay reserved for a payment method, in milliseconds. Shop credit pays at once. */
const reservedMs = (id: PaidBy): number => (id === 'shopCredit' ? onProviderPage : methodRules[id].reservedMs);
