import { randomUUID } from 'node:crypto';
import { Checkout } from '@reprise/entities/checkout';
import { type PaymentInput, PlacedOrder, type PlaceOrder } from '@reprise/entities/order';
import * as z from 'zod';
import { home } from '../addresses.ts';
import { cards } from '../order-shop.ts';
import type { PaymentSandbox } from '../payment-sandbox.ts';
import type { Random } from './random.ts';
import { createShopper, type Shopper } from './shopper.ts';

const steps = ['cart', 'address', 'delivery', 'payment', 'order', 'after'] as const;
const methods = ['authorised', 'authorised', 'refused', 'paypal', 'prepayment'] as const;
const webhookFaults = [
  { kind: 'webhook-doubled', seconds: 0 },
  { kind: 'webhook-late', seconds: 2 },
  { kind: 'webhook-first', seconds: 0 },
  { kind: 'webhook-unordered', seconds: 1 },
  { kind: 'webhook-never', seconds: 0 },
  { kind: 'lost-answer', seconds: 0, call: 'payments' },
  { kind: 'error', seconds: 0, call: 'payments' },
] as const;

const Payments = z.object({
  payments: z.array(
    z.object({
      pspReference: z.string(),
      method: z.object({ type: z.string() }),
      amount: z.object({ value: z.int() }),
    }),
  ),
});

/**
 * The steps of a shopper, and where the checkout is interrupted. Chosen before the first call, so that the seed
 * decides.
 */
export interface Plan {
  method: (typeof methods)[number];
  closesAt: (typeof steps)[number];
  /** Closes the tab before the answer to the order arrives. */
  closesAfterMs: number | undefined;
  /** How often the order button is pressed. */
  repeats: number;
  fault: (typeof webhookFaults)[number] | undefined;
  productId: number;
  cancels: boolean;
}

export function drawPlan(random: Random, products: readonly [number, ...number[]]): Plan {
  return {
    method: random.pick(methods),
    closesAt: random.chance(0.3) ? random.pick(steps) : 'after',
    closesAfterMs: random.chance(0.25) ? Math.floor(random.next() * 60) : undefined,
    repeats: random.pick([1, 1, 2, 3]),
    fault: random.chance(0.4) ? random.pick(webhookFaults) : undefined,
    productId: random.pick(products),
    cancels: random.chance(0.2),
  };
}

interface Place {
  api: string;
  provider: PaymentSandbox;
}

async function paymentOf({ provider }: Place, { method }: Plan): Promise<PaymentInput> {
  if (method === 'paypal' || method === 'prepayment') return { id: method };
  return { id: 'card', token: await provider.cardToken(cards[method]) };
}

/** Presses the order button, which places one order at most. Returns its id unless no answer arrived. */
async function order(shopper: Shopper, plan: Plan, body: PlaceOrder): Promise<string | undefined> {
  const { repeats, closesAfterMs } = plan;
  const options = { idempotencyKey: randomUUID(), ...(closesAfterMs !== undefined && { closesAfterMs }) };
  const answers = await Promise.allSettled(
    Array.from({ length: repeats }, () => shopper.send('POST', '/api/orders', body, options)),
  );
  const placed = answers.flatMap((answer) => {
    const { data } = PlacedOrder.safeParse(answer.status === 'fulfilled' ? answer.value.body : undefined);
    return data ? [data.orderUuid] : [];
  });
  return placed[0];
}

/**
 * What happens at the provider between two batches of checkouts: shoppers approve or not, transfers arrive in full, in part
 * or twice as much, notifications are repeated. `seen` has the payments of earlier batches.
 */
export async function visitProvider({ provider }: Place, random: Random, seen: Set<string>): Promise<void> {
  const { payments } = Payments.parse(await provider.control('GET', '/payments'));
  for (const { pspReference, method, amount } of payments.filter((payment) => !seen.has(payment.pspReference))) {
    seen.add(pspReference);
    const tell = (what: string, body: object) =>
      provider.control('POST', `/payments/${pspReference}/${what}`, body).catch(() => undefined);
    if (method.type === 'paypal' && random.chance(0.7))
      await tell('events', { event: random.pick(['authorise', 'authorise', 'refuse']) });
    if (method.type.startsWith('bankTransfer') && random.chance(0.7))
      await tell('arrivals', { value: Math.ceil(amount.value * random.pick([1, 1, 1, 0.5, 2])) });
    if (random.chance(0.2)) await tell('notifications', { repeat: true });
  }
}

/** The provider sends all notifications again, those that never arrived among them. */
export async function repeatNotifications({ control }: PaymentSandbox): Promise<void> {
  const { payments } = Payments.parse(await control('GET', '/payments'));
  for (const { pspReference } of payments)
    await control('POST', `/payments/${pspReference}/notifications`, { repeat: true });
}

/** One checkout that is interrupted somewhere. Throws while the API is dead. Returns whether an order was placed. */
export async function interruptedCheckout(place: Place, plan: Plan): Promise<boolean> {
  const shopper = createShopper(place.api);
  const closed = (step: Plan['closesAt']) => plan.closesAt === step;
  const item = { id: plan.productId, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
  await shopper.send('POST', '/api/cart-items', item);
  if (closed('cart')) return false;
  await shopper.send('PUT', '/api/checkout/address', home);
  if (closed('address')) return false;
  await shopper.send('PUT', '/api/checkout/delivery-method', { id: 'standard' });
  if (closed('delivery')) return false;
  const payment = await paymentOf(place, plan);
  await shopper.send('PUT', '/api/checkout/payment-method', { id: payment.id });
  if (closed('payment')) return false;
  const checkout = Checkout.safeParse((await shopper.send('GET', '/api/checkout')).body);
  if (!checkout.success) return false;
  const { fingerprint, totalPrice, dueConsents } = checkout.data;
  if (plan.fault) await place.provider.control('POST', '/faults', { ...plan.fault, times: 1 });
  const orderUuid = await order(shopper, plan, { payment, fingerprint, consents: dueConsents.ids, totalPrice });
  if (orderUuid === undefined || closed('order')) return orderUuid !== undefined;
  if (plan.cancels) await shopper.send('POST', `/api/orders/${orderUuid}/cancellation`);
  return true;
}
