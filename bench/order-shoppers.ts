import { randomUUID } from 'node:crypto';
import { formatPath } from '@reprise/markets';
import * as z from 'zod/mini';
import { home } from '../apps/api/src/testing/addresses.ts';

const Token = z.object({ token: z.string() });
const Amount = z.object({ amount: z.int() });
const Checkout = z.object({
  totalPrice: z.looseObject(Amount.shape),
  dueConsents: z.object({ ids: z.array(z.string()) }),
});
const Variant = z.object({ label: z.string(), quantity: z.int(), price: Amount });
const Product = z.object({ id: z.int(), name: z.string(), variants: z.array(Variant) });
const List = z.object({ products: z.object({ docs: z.array(Product) }) });

/** One unit that can be ordered. */
export interface Unit {
  readonly id: number;
  readonly name: string;
  readonly label: string;
}

interface Offer extends Unit {
  readonly quantity: number;
}

/** Prepayments and orders in general have upper limits; cents. */
const maxPriceCents = 80_000;

/** Phones in stock, a page of the list at a time, without the worn ones that need a consent of their own. */
export async function offersOf(api: string): Promise<Offer[]> {
  const offers: Offer[] = [];
  const pathname = formatPath('category', { path: 'elektronik/handy' }, 'de');
  for (let page = 1; page <= 8; page += 1) {
    const answer = await fetch(`${api}/api/product-list-view?pathname=${pathname}&inStock=1&page=${page}`);
    const { products } = List.parse(await answer.json());
    for (const { id, name, variants } of products.docs)
      for (const { label, quantity, price } of variants)
        if (quantity > 0 && price.amount <= maxPriceCents && label !== 'A3' && label !== 'A4')
          offers.push({ id, name, label, quantity });
  }
  return offers;
}

export interface PlacedAnswer {
  readonly status: number;
  readonly milliseconds: number;
}

/** A guest with a session, who calls the API as the pages of the shop do. */
async function startGuest(api: string, origin: string) {
  const first = await fetch(`${api}/api/csrf-token`);
  const { token } = Token.parse(await first.json());
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { origin, cookie, 'x-csrf-token': token, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  return { cookie, headers, call };
}

/** A guest with a unit in the cart. */
export async function startCart(api: string, origin: string, { id, name, label: productVariantLabel }: Unit) {
  const guest = await startGuest(api, origin);
  await guest.call('POST', '/api/cart-items', { id, name, productVariantLabel, withFullBattery: false });
  return guest;
}

/** A guest whose checkout only lacks the order. Returns the request that places it. */
export async function prepareOrder(api: string, origin: string, unit: Unit): Promise<() => Promise<PlacedAnswer>> {
  const { call, headers } = await startCart(api, origin, unit);
  await call('PUT', '/api/checkout/address', home);
  await call('PUT', '/api/checkout/delivery-method', { id: 'standard' });
  await call('PUT', '/api/checkout/payment-method', { id: 'prepayment' });
  const { totalPrice, dueConsents } = Checkout.parse(await call('GET', '/api/checkout'));
  const body = JSON.stringify({ payment: { id: 'prepayment' }, consents: dueConsents.ids, totalPrice });
  const placing = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body };
  return async () => {
    const started = performance.now();
    const answer = await fetch(`${api}/api/orders`, placing);
    await answer.arrayBuffer();
    return { status: answer.status, milliseconds: performance.now() - started };
  };
}
