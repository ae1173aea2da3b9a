import { Address, type AddressKind } from '@reprise/entities/address';
import type { ConsistencyRepair } from '@reprise/entities/checkout';
import type { PaymentMethodId } from '@reprise/entities/payment-method';
import { type AddressContext, addressErrors, normalizeAddress } from '../addresses/index.ts';
import type { ExpressShopper, ProviderAddress } from '../payments/index.ts';

/** A payment that the shopper approves before placing the order. It becomes the payment of the order. */
export interface ExpressPayment {
  /** Id of the future order; the shopper comes back to its address. */
  orderId: string;
  /** Id of the future payment; the provider knows it by this reference. */
  paymentId: string;
  /** What the shopper approves, in cents. */
  amount: number;
  returnUrl: string;
  startedAt: string;
  /** The provider's token of the approval, once the shopper has approved. */
  approval?: string | undefined;
  /** When the provider ends the approval, if it said so. */
  approvalEndsAt?: string | undefined;
}

/** The method of express payments. */
export const expressMethod: PaymentMethodId = 'paypal';

/** The provider gives up payments that are not finished 30 minutes after their start. */
const approvalMs = 25 * 60_000;

/** A started payment is continued for this long, so that pressing the button twice starts one payment only. */
const restartAfterMs = 5 * 60_000;

/** When the approval of a payment ends: at the provider's time, if that is earlier than ours. */
export function approvedUntil({ startedAt, approvalEndsAt }: ExpressPayment): Date {
  const ours = Date.parse(startedAt) + approvalMs;
  return new Date(approvalEndsAt === undefined ? ours : Math.min(ours, Date.parse(approvalEndsAt)));
}

/** Whether the shopper can continue a started payment for this amount. */
export function isContinuable(
  { amount, approval, returnUrl, startedAt }: ExpressPayment,
  wanted: { amount: number; origin: string; now: Date },
): boolean {
  const isFresh = wanted.now.getTime() < Date.parse(startedAt) + restartAfterMs;
  return approval === undefined && isFresh && amount === wanted.amount && new URL(returnUrl).origin === wanted.origin;
}

/** Why an approval can no longer pay the order; the shopper approves again after placing the order. */
export function lapsedReason(
  payment: ExpressPayment,
  { totalCents, now }: { totalCents: number; now: Date },
): ConsistencyRepair['code'] | undefined {
  if (payment.approval === undefined) return undefined;
  if (payment.amount !== totalCents) return 'EXPRESS_TOTAL_CHANGED';
  return now >= approvedUntil(payment) ? 'EXPRESS_APPROVAL_EXPIRED' : undefined;
}

function addressOf(
  { shopperName, shopperEmail, telephoneNumber }: ExpressShopper,
  { street, houseNumberOrName, postalCode, city, country }: ProviderAddress,
  kind: AddressKind,
): unknown {
  return {
    kind,
    ...shopperName,
    street,
    ...(houseNumberOrName.trim() && { houseNumber: houseNumberOrName }),
    postalCode,
    city,
    countryCode: country,
    email: shopperEmail,
    ...(telephoneNumber && { phone: telephoneNumber }),
    destination: { type: 'street' },
  };
}

/** The addresses of a shopper that the shop can use; undefined where it cannot deliver or send an invoice there. */
export function usableAddresses(
  shopper: ExpressShopper,
  context: AddressContext,
): { billing: Address | undefined; shipping: Address | undefined } {
  const read = (address: ProviderAddress, kind: AddressKind): Address | undefined => {
    const parsed = Address.safeParse(addressOf(shopper, address, kind));
    if (!parsed.success || addressErrors(parsed.data, context).length > 0) return undefined;
    return normalizeAddress(parsed.data);
  };
  const { billingAddress, deliveryAddress } = shopper;
  const isOne = JSON.stringify(billingAddress) === JSON.stringify(deliveryAddress);
  const both = isOne ? read(billingAddress, 'shipping-and-billing') : undefined;
  return both
    ? { billing: both, shipping: both }
    : { billing: read(billingAddress, 'billing'), shipping: read(deliveryAddress, 'shipping') };
}
