import type { Operation, Payment } from './payment.ts';

/** What a payment amounts to, in minor units. */
export interface Balance {
  readonly authorised: number;
  readonly captured: number;
  readonly refunded: number;
  readonly chargedBack: number;
  /** Authorised once and given up since, by a cancel or because it expired. */
  readonly cancelled: number;
}

export const noBalance: Balance = { authorised: 0, captured: 0, refunded: 0, chargedBack: 0, cancelled: 0 };

function sum({ operations }: Payment, ...kinds: readonly Operation['kind'][]): number {
  return operations
    .filter(({ kind, state }) => state === 'done' && kinds.includes(kind))
    .reduce((total, { value }) => total + value, 0);
}

/** Adds up what happened to a payment. Money that arrives by transfer is authorised and captured at once. */
export function balanceOf(payment: Payment): Balance {
  return {
    authorised: payment.authorised,
    captured: sum(payment, 'capture', 'arrival'),
    refunded: sum(payment, 'refund'),
    chargedBack: sum(payment, 'chargeback'),
    cancelled: sum(payment, 'cancel', 'expiry'),
  };
}

/** What can still be captured, in minor units. */
export function capturable(payment: Payment): number {
  const { authorised, captured, cancelled } = balanceOf(payment);
  return authorised - captured - cancelled;
}

/** What can still be refunded or charged back, in minor units. */
export function refundable(payment: Payment): number {
  const { captured, refunded, chargedBack } = balanceOf(payment);
  return captured - refunded - chargedBack;
}

export function addBalances(a: Balance, b: Balance): Balance {
  return {
    authorised: a.authorised + b.authorised,
    captured: a.captured + b.captured,
    refunded: a.refunded + b.refunded,
    chargedBack: a.chargedBack + b.chargedBack,
    cancelled: a.cancelled + b.cancelled,
  };
}
