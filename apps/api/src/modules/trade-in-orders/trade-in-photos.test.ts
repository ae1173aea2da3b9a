import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TradeInItemPhotos, TradeInOrder } from '@reprise/entities/trade-in-order';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { createForm } from '../../testing/send-form.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { placeSale } from '../../testing/trade-in-sale.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: TestApp;
let context: AppContext;
let folder: string;
let photo: Buffer;
let productId = 100;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reprise-photos-'));
  const fixtureRoutes = (_app: unknown, given: AppContext) => {
    context = given;
  };
  shop = await createTestApp({ empty: true, fixtureRoutes, environment: { UPLOADS_DIRECTORY: folder } });
  await insertTradeFixture(shop.db);
  photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A sale whose parcel the warehouse has opened. */
async function received() {
  const visitor = createVisitor(shop.app);
  productId += 1;
  const { orderUuid } = await placeSale(shop, context, { visitor, productId, email: 'seller@example.com' });
  const [item] = (await read(visitor, orderUuid)).items;
  const itemPath = `/${orderUuid}/items/${item?.uuid}`;
  const receive = () => internal(`/${orderUuid}/receive`, JSON.stringify({}), 'application/json');
  return { visitor, orderUuid, itemPath, receive };
}
const read = async (visitor: Visitor, orderUuid: string) =>
  TradeInOrder.parse((await visitor.get(`/api/trade-in/orders/${orderUuid}`)).body);

async function internal(url: string, payload: Buffer | string, type: string, isService = true) {
  const authorization = isService ? { authorization: await serviceAuthorization(shop.config) } : {};
  const headers = { ...authorization, 'content-type': type };
  const answer = await shop.internal.inject({
    method: 'POST',
    url: `/internal/trade-in-orders${url}`,
    headers,
    payload,
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}
async function send(itemPath: string, count: number, file = photo, isService = true) {
  const form = new Response(createForm(Array.from({ length: count }, () => ['photos', file] as const)));
  const type = form.headers.get('content-type') ?? '';
  return internal(`${itemPath}/photos`, Buffer.from(await form.arrayBuffer()), type, isService);
}
const look = (visitor: Visitor, itemPath: string, id: string) =>
  shop.app.inject({
    url: `/api/trade-in/orders${itemPath}/photos/${id}`,
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

test('photos of the warehouse are shown in their order, to the seller only', async () => {
  const { visitor, orderUuid, itemPath, receive } = await received();
  await receive();
  const { photos: first } = TradeInItemPhotos.parse((await send(itemPath, 2)).body);
  const { photos } = TradeInItemPhotos.parse((await send(itemPath, 1)).body);
  expect(photos.slice(0, 2)).toEqual(first);
  expect((await read(visitor, orderUuid)).items.map((item) => item.photos)).toEqual([photos]);
  const shown = await look(visitor, itemPath, photos[2] ?? '');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 });
  expect((await look(createVisitor(shop.app), itemPath, photos[0] ?? '')).statusCode).toBe(404);
  const other = await received();
  await other.receive();
  await send(other.itemPath, 1);
  expect((await look(other.visitor, other.itemPath, photos[0] ?? '')).statusCode).toBe(404);
});

test('photos are taken of items that the warehouse has, five at most, and by our own services only', async () => {
  const { itemPath, receive } = await received();
  const stored = async () => (await shop.db.selectFrom('uploads').select('id').execute()).length;
  const before = await stored();
  expect(await send(itemPath, 1)).toMatchObject({ status: 409, body: { code: 'TRADE_IN_STATE_CONFLICT' } });
  await receive();
  expect((await send(itemPath, 1, photo, false)).status).toBe(401);
  expect(await send(itemPath, 1, Buffer.from('no photo'))).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'photos', code: 'NOT_A_PHOTO' }] },
  });
  expect(await stored()).toBe(before);
  expect((await send(itemPath, 4)).status).toBe(200);
  expect(await send(itemPath, 2)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PHOTOS' } });
  expect((await send(itemPath, 1)).status).toBe(200);
});
