import { randomUUID } from 'node:crypto';
import { Claim } from '@reprise/entities/claim';
import { OwnReviewView } from '@reprise/entities/review';
import { AddressBook } from '@reprise/entities/saved-address';
import { CustomerSessions } from '@reprise/entities/session';
import { TradeInItemPhotos, TradeInOrder } from '@reprise/entities/trade-in-order';
import type { VariantLabel } from '@reprise/entities/variant';
import sharp from 'sharp';
import * as z from 'zod';
import { createToken, hashToken } from '../modules/session/index.ts';
import { home } from './addresses.ts';
import { signIn, signUp } from './customer.ts';
import { fixtureIds } from './fixture-catalogue.ts';
import type { OrderShop } from './order-shop.ts';
import { createForm, sendForm } from './send-form.ts';
import { serviceAuthorization } from './service-authorization.ts';
import { testNow } from './test-database.ts';
import { phoneQuestions } from './trade-fixture.ts';
import { placeSale } from './trade-in-sale.ts';
import { addWith, broken, flawless, insertPhone } from './trade-in-visitors.ts';
import { createVisitor, type Reply, type Visitor } from './visitor.ts';

/** A customer with one of everything that customers have, by its ids. */
export interface Belongings {
  customer: Visitor;
  customerId: string;
  email: string;
  password: string;
  /** An order whose parcel was delivered, by the tokens of its mailed link. */
  boughtProduct: number;
  orderUuid: string;
  orderToken: string;
  orderNumber: string;
  itemUuid: string;
  invoice: string;
  claimUuid: string;
  claimPhoto: string;
  reviewId: string;
  /** A sale with a counter-offer. */
  saleUuid: string;
  saleToken: string;
  saleItem: string;
  salePhoto: string;
  addressId: string;
  accountUuid: string;
  cartItem: string;
  saleCartItem: string;
  saleCartProduct: number;
  passkey: string;
  /** An export of the customer's data whose link was used. */
  exportUuid: string;
  /** The session of another browser of the customer. */
  otherSession: string;
}

/** What a customer buys, and the first of two products that the customer sells. */
export interface Plan {
  bought: { productId: number; label: VariantLabel };
  soldProductId: number;
}

const WithId = z.object({ uuid: z.uuid() });
const AddedAccount = z.object({ account: WithId });
const BlueCart = z.object({ items: z.array(WithId) });
const GreenCart = z.object({ items: z.array(z.object({ id: z.uuid() })) });

function first<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined) throw new Error('There is none.');
  return value;
}

function bodyOf(reply: Pick<Reply, 'status' | 'body'>): unknown {
  if (reply.status < 300) return reply.body;
  throw new Error(`The belongings were not made: ${reply.status} ${JSON.stringify(reply.body)}`);
}

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
}

/** A call of an internal service. */
async function internal({ api }: OrderShop, url: string, payload: object | FormData): Promise<unknown> {
  const isForm = payload instanceof FormData;
  const body = isForm ? new Response(payload) : Response.json(payload);
  const answer = await api.internal.inject({
    method: 'POST',
    url: `/internal/${url}`,
    headers: {
      authorization: await serviceAuthorization(api.config),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return bodyOf({ status: answer.statusCode, body: answer.json() });
}

async function makeOrder(
  shop: OrderShop,
  customer: Visitor,
  { email, bought }: Pick<Plan, 'bought'> & { email: string },
) {
  const { api } = shop;
  const address = { ...home, email };
  const { placed } = await shop.order(await shop.card(), { visitor: customer, address, ...bought });
  const { orderUuid } = placed;
  const { items, number } = await shop.read(customer, orderUuid);
  const itemUuid = first(items).uuid;
  await shop.internal(`${orderUuid}/dispatch`, { items: [itemUuid] });
  await shop.untilPayment(orderUuid, 'captured');
  await shop.internal(`${orderUuid}/deliver`);
  const claim = { items: [itemUuid], reason: 'defective', text: 'It does not charge.' };
  const claimUuid = Claim.parse(bodyOf(await customer.post(`/api/orders/${orderUuid}/claims`, claim))).uuid;
  const form = createForm([['photos', await photo()]]);
  const sent = await sendForm(api.app, customer, `/api/claims/${claimUuid}/photos`, form);
  const claimPhoto = first(Claim.parse(bodyOf({ status: sent.statusCode, body: sent.json() })).photos);
  const review = {
    rating: 4,
    title: 'Almost like new',
    text: 'It lasts a whole day, and then some.',
    author: 'Ada L.',
  };
  const written = OwnReviewView.parse(bodyOf(await customer.put(`/api/reviews/${bought.productId}/own`, review)));
  const orderToken = createToken();
  await api.db
    .insertInto('order_links')
    .values({ order_id: orderUuid, token_hash: hashToken(orderToken), expires_at: new Date('2030-01-01') })
    .execute();
  const { number: invoice } = await api.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderUuid)
    .executeTakeFirstOrThrow();
  const reviewId = written.review?.id ?? '';
  return {
    boughtProduct: bought.productId,
    orderUuid,
    orderToken,
    orderNumber: number,
    itemUuid,
    invoice,
    claimUuid,
    claimPhoto,
    reviewId,
  };
}

async function makeSale(
  shop: OrderShop,
  customer: Visitor,
  { email, productId }: { email: string; productId: number },
) {
  const { api, context } = shop;
  await api.db
    .insertInto('gradings')
    .values({ key: 'phone', blocks: JSON.stringify(phoneQuestions) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { orderUuid: saleUuid } = await placeSale(api, context, { visitor: customer, productId, email });
  const read = async () => TradeInOrder.parse(bodyOf(await customer.get(`/api/trade-in/orders/${saleUuid}`)));
  const saleItem = first((await read()).items).uuid;
  const sale = `trade-in-orders/${saleUuid}`;
  await internal(shop, `${sale}/receive`, {});
  const taken = await internal(shop, `${sale}/items/${saleItem}/photos`, createForm([['photos', await photo()]]));
  await internal(shop, `${sale}/items/${saleItem}/grading`, { answers: broken });
  const saleToken = createToken();
  await api.db
    .insertInto('trade_in_order_links')
    .values({ order_id: saleUuid, token_hash: hashToken(saleToken), expires_at: new Date('2030-01-01') })
    .execute();
  const salePhoto = first(TradeInItemPhotos.parse(taken).photos);
  return { saleUuid, saleToken, saleItem, salePhoto };
}

async function fillCarts({ api }: OrderShop, customer: Visitor, productId: number) {
  const item = { id: fixtureIds.phone, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
  const cart = BlueCart.parse(bodyOf(await customer.post('/api/cart-items', item)));
  await insertPhone(api, productId);
  const sale = GreenCart.parse(bodyOf(await addWith(customer, productId, 20_000, flawless)));
  return { cartItem: first(cart.items).uuid, saleCartItem: first(sale.items).id, saleCartProduct: productId };
}

/** Signs up a customer with one of everything. */
export async function createBelongings(shop: OrderShop, { bought, soldProductId }: Plan): Promise<Belongings> {
  const { api } = shop;
  api.setNow(testNow);
  const { visitor: customer, email, password } = await signUp(api);
  const { id: customerId } = await api.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const order = await makeOrder(shop, customer, { email, bought });
  const sale = await makeSale(shop, customer, { email, productId: soldProductId });
  const carts = await fillCarts(shop, customer, soldProductId + 1);
  const other = createVisitor(api.app, { userAgent: 'Another browser' });
  await signIn(api, other, { email, password });
  bodyOf(await customer.post('/api/sessions/confirm', { currentPassword: password }));
  const account = { holder: 'Ada Lind', iban: 'DE89 3704 0044 0532 0130 00' };
  const accountUuid = AddedAccount.parse(bodyOf(await customer.post('/api/bank-accounts', account))).account.uuid;
  const saved = { address: { ...home, street: `Street of ${email}` }, isDefault: true };
  const addressId = first(AddressBook.parse(bodyOf(await customer.post('/api/addresses', saved))).addresses).id;
  bodyOf(await customer.put(`/api/watchlist/${fixtureIds.charger}`));
  bodyOf(await customer.put(`/api/comparison/${fixtureIds.charger}`));
  bodyOf(await customer.put(`/api/buyalert/product/${fixtureIds.soldOut}/direct`, { variants: null }));
  const passkey = randomUUID();
  const key = { credential_id: passkey, domain: 'localhost', public_key: 'none', sign_count: 0, name: 'Phone' };
  await api.db
    .insertInto('passkeys')
    .values({ ...key, id: passkey, customer_id: customerId, created_at: testNow })
    .execute();
  const exportUuid = randomUUID();
  const copy = { state: 'opened', language: 'de', origin: 'http://localhost', content: Buffer.from(email) } as const;
  await api.db
    .insertInto('data_exports')
    .values({
      ...copy,
      id: exportUuid,
      customer_id: customerId,
      requested_at: testNow,
      expires_at: new Date('2030-01-01'),
    })
    .execute();
  await internal(shop, 'shop-credit', { key: randomUUID(), email, amount: 1_234 });
  const { sessions } = CustomerSessions.parse(bodyOf(await customer.get('/api/sessions')));
  const otherSession = first(sessions.filter(({ isCurrent }) => !isCurrent)).id;
  return {
    customer,
    customerId,
    email,
    password,
    ...order,
    ...sale,
    ...carts,
    addressId,
    accountUuid,
    passkey,
    exportUuid,
    otherSession,
  };
}
