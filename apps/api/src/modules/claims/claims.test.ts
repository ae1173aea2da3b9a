import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Claim, OpenClaims, OrderClaims } from '@reprise/entities/claim';
import { terms } from '@reprise/markets';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { home } from '../../testing/addresses.ts';
import { countStock } from '../../testing/count-stock.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { cards, type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { createForm, sendForm } from '../../testing/send-form.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { claimableItems } from './claimable-items.ts';

let shop: OrderShop;
let folder: string;
let photo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reprise-claims-'));
  shop = await startOrderShop({ UPLOADS_DIRECTORY: folder });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterEach(async () => {
  shop.api.setNow(testNow);
  await shop.carrierControl('DELETE', '/faults');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const price = 34_900;
const conflict = (code: string) => ({ status: 409, body: { code } });

interface Bought {
  visitor: Visitor;
  orderUuid: string;
  number: string;
  items: [string, string];
}

/** A paid order of two phones, both dispatched. */
async function bought({ card = cards.authorised, isSent = true } = {}): Promise<Bought> {
  const visitor = createVisitor(shop.api.app);
  const item = { id: fixtureIds.phone, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
  await visitor.post('/api/cart-items', item);
  const { placed } = await shop.order(await shop.card(card), { visitor });
  const { orderUuid, number, items } = await shop.read(visitor, placed.orderUuid);
  const [first, second] = items.map(({ uuid }) => uuid);
  if (first === undefined || second === undefined) throw new Error('The order has too few items.');
  if (isSent) {
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captured');
  }
  return { visitor, orderUuid, number, items: [first, second] };
}

const claimBy = (visitor: Visitor, { orderUuid, items }: Bought, more: object = {}) =>
  visitor.post(`/api/orders/${orderUuid}/claims`, {
    items: [items[0]],
    reason: 'defective',
    text: 'It does not charge.',
    ...more,
  });

async function claim(order: Bought, more: object = {}): Promise<Claim> {
  const { status, body } = await claimBy(order.visitor, order, more);
  if (status !== 200) throw new Error(`The claim was refused: ${status} ${JSON.stringify(body)}`);
  return Claim.parse(body);
}

const read = async (visitor: Visitor, { orderUuid }: Bought) =>
  OrderClaims.parse((await visitor.get(`/api/orders/${orderUuid}/claims`)).body);

async function callStaff(method: 'GET' | 'POST', url: string, payload: object = {}) {
  const headers = { authorization: await serviceAuthorization(shop.api.config) };
  const answer = await shop.api.internal.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.headers['content-type']?.startsWith('image/') ? null : answer.json(),
  };
}
const decide = ({ uuid, version }: Claim, decision: object) =>
  callStaff('POST', `/internal/claims/${uuid}/decision`, { version, ...decision });
const openClaims = async () => OpenClaims.parse((await callStaff('GET', '/internal/claims')).body).claims;

const sendPhotos = async (visitor: Visitor, { uuid }: Pick<Claim, 'uuid'>, count: number, file = photo) => {
  const form = createForm(Array.from({ length: count }, () => ['photos', file] as const));
  const answer = await sendForm(shop.api.app, visitor, `/api/claims/${uuid}/photos`, form);
  return { status: answer.statusCode, body: answer.json() as unknown };
};

const untilMailed = (subject: string, { number }: Bought) =>
  vi.waitFor(async () => {
    const mails = await shop.provider.mails(home.email ?? '');
    const mail = mails.find((one) => one.subject.includes(subject) && one.subject.includes(number));
    if (!mail) throw new Error(`No mail is called ${subject}.`);
    return mail;
  }, patiently);

async function units() {
  const { on_hand, held } = await shop.api.db
    .selectFrom('variants')
    .select(['on_hand', 'held'])
    .where('product_id', '=', fixtureIds.phone)
    .where('label', '=', 'A1')
    .executeTakeFirstOrThrow();
  return { onHand: on_hand, held };
}

describe('a claim', () => {
  it('is recorded with its time, and its receipt is mailed with a link to the order', async () => {
    const order = await bought();
    const made = await claim(order);
    expect(made).toMatchObject({
      version: 1,
      state: 'received',
      reason: 'defective',
      text: 'It does not charge.',
      items: [order.items[0]],
      photos: [],
      timeline: [{ step: 'received', at: testNow.toISOString() }],
    });
    expect(await read(order.visitor, order)).toEqual({ claims: [made], claimableItems: [order.items[1]] });
    const { links } = await untilMailed('Eingang deiner Reklamation', order);
    expect(links.some((link) => link.includes(order.orderUuid))).toBe(true);
  });

  it('is made and read by those who may read the order, and by no one else', async () => {
    const order = await bought();
    const stranger = createVisitor(shop.api.app);
    expect(await claimBy(stranger, order)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect(await stranger.get(`/api/orders/${order.orderUuid}/claims`)).toMatchObject({ status: 404 });
    await stranger.post(`/api/orders/${order.orderUuid}/access`, { token: await shop.mailedToken(order.orderUuid) });
    expect(await claimBy(stranger, order)).toMatchObject({ status: 200 });
    expect((await read(stranger, order)).claims).toHaveLength(1);
  });

  it('about an item is open once, however often and simultaneously it is sent', async () => {
    const order = await bought();
    const answers = await Promise.all([1, 2, 3].map(() => claimBy(order.visitor, order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await claimBy(order.visitor, order)).toMatchObject(conflict('CLAIM_OPEN'));
    expect((await read(order.visitor, order)).claims).toHaveLength(1);
  });

  it('needs an item of the order that was sent', async () => {
    const [order, other, unsent] = [await bought(), await bought(), await bought({ isSent: false })];
    expect(await claimBy(order.visitor, order, { items: [other.items[0]] })).toMatchObject(
      conflict('CLAIM_NOT_POSSIBLE'),
    );
    expect(await claimBy(unsent.visitor, unsent)).toMatchObject(conflict('CLAIM_NOT_POSSIBLE'));
  });

  it('is not possible about an item that was sent back', async () => {
    const order = await bought();
    await shop.internal(`${order.orderUuid}/receive-return`, { items: [order.items[0]] });
    expect(await claimBy(order.visitor, order)).toMatchObject(conflict('CLAIM_NOT_POSSIBLE'));
    expect((await read(order.visitor, order)).claimableItems).toEqual([order.items[1]]);
  });

  it('is possible during the guarantee, counted from the delivery', async () => {
    const order = await bought();
    await shop.internal(`${order.orderUuid}/deliver`);
    const last = new Date(testNow);
    last.setUTCMonth(last.getUTCMonth() + terms.guaranteeMonths);
    const row = await shop.api.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.orderUuid)
      .executeTakeFirstOrThrow();
    const at = (now: Date) => claimableItems(shop.api.db, row, { claims: [], now });
    expect([(await at(last)).length, (await at(new Date(last.getTime() + 1))).length]).toEqual([2, 0]);
  });
});

describe('photos of a claim', () => {
  it('are added until it is decided, at most five, each a step in its history', async () => {
    const order = await bought();
    const made = await claim(order);
    const first = await sendPhotos(order.visitor, made, 2);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await sendPhotos(order.visitor, made, 4)).toMatchObject(conflict('TOO_MANY_PHOTOS'));
    const full = Claim.parse((await sendPhotos(order.visitor, made, 3)).body);
    expect([full.photos.length, full.version, full.timeline.map(({ step }) => step)]).toEqual([
      5,
      3,
      ['received', 'photosAdded', 'photosAdded'],
    ]);
    await decide(full, { decision: 'refuse', refusal: 'Nothing is wrong with it.' });
    expect(await sendPhotos(order.visitor, made, 1)).toMatchObject(conflict('CLAIM_DECIDED'));
  });

  it('are refused with the reason in the visitor’s language', async () => {
    const order = await bought();
    const made = await claim(order);
    expect(await sendPhotos(order.visitor, made, 1, Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fieldErrors: [{ field: 'photos', code: 'NOT_A_PHOTO' }] },
    });
    expect((await read(order.visitor, order)).claims).toMatchObject([{ photos: [], version: 1 }]);
  });

  it('are read by those who may read the order and by staff, and by no one else', async () => {
    const order = await bought();
    const made = Claim.parse((await sendPhotos(order.visitor, await claim(order), 1)).body);
    const url = `/api/claims/${made.uuid}/photos/${made.photos[0]}`;
    const visit = (visitor: Visitor, address = url) =>
      shop.api.app.inject({
        url: address,
        headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
    const [own, foreign] = [await visit(order.visitor), await visit(createVisitor(shop.api.app))];
    expect([own.statusCode, own.headers['content-type'], foreign.statusCode]).toEqual([200, 'image/jpeg', 404]);
    const other = await bought();
    const theirs = await claim(other);
    expect((await visit(other.visitor, `/api/claims/${theirs.uuid}/photos/${made.photos[0]}`)).statusCode).toBe(404);
    const byLink = createVisitor(shop.api.app);
    await byLink.post(`/api/orders/${order.orderUuid}/access`, { token: await shop.mailedToken(order.orderUuid) });
    expect((await visit(byLink)).statusCode).toBe(200);
    const staff = await callStaff('GET', `/internal/claims/${made.uuid}/photos/${made.photos[0]}`);
    expect(staff.status).toBe(200);
    expect((await sendPhotos(createVisitor(shop.api.app), made, 1)).status).toBe(404);
  });

  it('are not removed with unused uploads', async () => {
    const order = await bought();
    const made = Claim.parse((await sendPhotos(order.visitor, await claim(order), 1)).body);
    const row = await shop.api.db
      .selectFrom('uploads')
      .select(['state', 'expires_at', 'attached_to'])
      .where('id', '=', made.photos[0] ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ state: 'attached', expires_at: null, attached_to: `claim:${made.uuid}` });
  });
});

describe('a refund', () => {
  it('gives back what is left of the price, with a corrected invoice and both mails', async () => {
    const order = await bought();
    const made = await claim(order);
    expect(await decide(made, { decision: 'refund' })).toMatchObject({
      status: 200,
      body: { version: 2, state: 'accepted' },
    });
    await shop.untilBalance(order.orderUuid, { refunded: price });
    const { documents } = await shop.read(order.visitor, order.orderUuid);
    expect(documents.filter(({ kind }) => kind === 'correction').map(({ total }) => total.amount)).toEqual([-price]);
    expect((await read(order.visitor, order)).claims).toMatchObject([
      { remedy: 'refund', refund: { amount: price }, timeline: [{ step: 'received' }, { step: 'accepted' }] },
    ]);
    await untilMailed('Geld zurück', order);
    await untilMailed('Erstattung', order);
  });

  it('of a part comes off the line of its item, and never exceeds what is left of it', async () => {
    const order = await bought();
    await decide(await claim(order), { decision: 'refund', amount: 5_000 });
    await shop.untilBalance(order.orderUuid, { refunded: 5_000 });
    const again = await claim(order);
    expect(await decide(again, { decision: 'refund', amount: price - 4_999 })).toMatchObject(
      conflict('REFUND_TOO_HIGH'),
    );
    expect(await decide(again, { decision: 'refund' })).toMatchObject({ status: 200 });
    await shop.untilBalance(order.orderUuid, { refunded: price });
    expect(await claimBy(order.visitor, order)).toMatchObject(conflict('CLAIM_NOT_POSSIBLE'));
    const second = await claim(order, { items: [order.items[1]] });
    expect((await openClaims()).find(({ uuid }) => uuid === second.uuid)?.refundable.amount).toBe(price);
  });

  it('is not paid again when the item is sent back afterwards', async () => {
    const order = await bought();
    await decide(await claim(order), { decision: 'refund' });
    await shop.untilBalance(order.orderUuid, { refunded: price });
    await shop.internal(`${order.orderUuid}/receive-return`, { items: [order.items[0]] });
    await shop.internal(`${order.orderUuid}/receive-return`, { items: [order.items[1]] });
    await shop.untilPayment(order.orderUuid, 'refunded');
    expect(await shop.books(order.orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
  });
});

describe('a decision', () => {
  it('is made once, about the version that staff has read', async () => {
    const order = await bought();
    const made = await claim(order);
    await sendPhotos(order.visitor, made, 1);
    expect(await decide(made, { decision: 'refund' })).toMatchObject(conflict('CLAIM_CHANGED'));
    const seen = { ...made, version: 2 };
    const answers = await Promise.all([1, 2, 3].map(() => decide(seen, { decision: 'refund', amount: 1_000 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await shop.untilBalance(order.orderUuid, { refunded: 1_000 });
  });

  it('that refuses names its reason, on the page and in the mail', async () => {
    const order = await bought();
    await decide(await claim(order), { decision: 'refuse', refusal: 'The display was broken by a fall.' });
    expect((await read(order.visitor, order)).claims).toMatchObject([
      { state: 'refused', refusal: 'The display was broken by a fall.' },
    ]);
    const { id } = await untilMailed('Deine Reklamation zu', order);
    expect(await shop.provider.mailText(id)).toContain('The display was broken by a fall.');
  });

  it('for a repair makes the label by which the item is sent in', async () => {
    const order = await bought();
    await decide(await claim(order), { decision: 'repair' });
    const [{ remedy, returnLabel } = {}] = (await read(order.visitor, order)).claims;
    expect(remedy).toBe('repair');
    expect((await fetch(returnLabel?.labelUrl ?? '')).headers.get('content-type')).toBe('application/pdf');
    await untilMailed('Reparatur', order);
  });

  it('waits while the carrier does not answer', async () => {
    const order = await bought();
    const made = await claim(order);
    await shop.carrierControl('POST', '/faults', { kind: 'error', times: 0 });
    expect(await decide(made, { decision: 'repair' })).toMatchObject({
      status: 503,
      body: { code: 'CARRIER_UNAVAILABLE' },
    });
    expect((await read(order.visitor, order)).claims).toMatchObject([{ state: 'received', version: 1 }]);
  });
});

describe('a replacement', () => {
  it('holds a unit at once, and takes it off the shelf when it is sent', async () => {
    const order = await bought();
    const before = await units();
    const made = await claim(order);
    expect(await decide(made, { decision: 'replacement' })).toMatchObject({ status: 200 });
    expect(await units()).toEqual({ onHand: before.onHand, held: before.held + 1 });
    const send = () => callStaff('POST', `/internal/claims/${made.uuid}/dispatch`);
    expect(await Promise.all([send(), send()])).toMatchObject([
      { body: { state: 'sent' } },
      { body: { state: 'sent' } },
    ]);
    expect(await units()).toEqual({ onHand: before.onHand - 1, held: before.held });
    const [{ state, replacement, returnLabel } = {}] = (await read(order.visitor, order)).claims;
    expect([state, replacement?.trackingUrl.endsWith(replacement.trackingNumber)]).toEqual(['sent', true]);
    expect(returnLabel?.trackingNumber).not.toBe(replacement?.trackingNumber);
    await untilMailed('Dein Ersatz', order);
  });

  it('of missing items needs no label, because nothing is sent in', async () => {
    const order = await bought();
    await decide(await claim(order, { reason: 'missing' }), { decision: 'replacement' });
    expect((await read(order.visitor, order)).claims[0]).not.toHaveProperty('returnLabel');
  });

  it('is not promised without a unit in stock', async () => {
    const order = await bought();
    const made = await claim(order);
    const { onHand, held } = await units();
    await countStock(shop.api.db, fixtureIds.phone, 'A1', { onHand: held });
    const answer = await decide(made, { decision: 'replacement' });
    await countStock(shop.api.db, fixtureIds.phone, 'A1', { onHand });
    expect(answer).toMatchObject(conflict('OUT_OF_STOCK'));
    expect((await read(order.visitor, order)).claims).toMatchObject([{ state: 'received' }]);
  });

  it('is sent only for a claim that was accepted', async () => {
    const order = await bought();
    const made = await claim(order);
    expect(await callStaff('POST', `/internal/claims/${made.uuid}/dispatch`)).toMatchObject(conflict('CLAIM_CHANGED'));
  });
});
