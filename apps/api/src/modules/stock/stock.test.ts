import { BlueCart } from '@reprise/entities/blue-cart';
import { ProductView } from '@reprise/entities/product-view';
import type { VariantLabel } from '@reprise/entities/variant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '../../jobs/jobs.ts';
import { countStock } from '../../testing/count-stock.ts';
import { fixtureCatalogue, fixtureIds } from '../../testing/fixture-catalogue.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { writeProducts } from '../catalogue/record-writer.ts';
import { registerStockExpiry, releaseExpired, removeReleased } from './expiry.ts';
import { releaseStock, reserveStock, returnStock, type StockLine, sellStock, shipStock } from './reservations.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const phone = (quantity: number, fullBatteryQuantity = 0): StockLine => ({
  productId: fixtureIds.phone,
  label: 'A1',
  quantity,
  fullBatteryQuantity,
});
const watch = (quantity: number): StockLine => ({
  productId: fixtureIds.watch,
  label: 'A2',
  quantity,
  fullBatteryQuantity: 0,
});
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

/** Five phones, two of them with a full battery, and four watches. */
beforeEach(async () => {
  for (const { owner_key } of await api.db.selectFrom('stock_reservations').select('owner_key').execute()) {
    await api.db.transaction().execute((trx) => releaseStock(trx, owner_key, 'the test is over', testNow));
  }
  await api.db.deleteFrom('stock_reservations').execute();
  await countStock(api.db, fixtureIds.phone, 'A1', { onHand: 5, fullBatteryOnHand: 2 });
  await countStock(api.db, fixtureIds.watch, 'A2', { onHand: 4 });
});

const reserve = (key: string, lines: StockLine[], expiresAt = later(30)) =>
  api.db.transaction().execute((trx) => reserveStock(trx, { key, lines, reason: 'order', expiresAt }, testNow));
const sell = (key: string) => api.db.transaction().execute((trx) => sellStock(trx, key, testNow));
const ship = (key: string) => api.db.transaction().execute((trx) => shipStock(trx, key, testNow));
const release = (key: string) => api.db.transaction().execute((trx) => releaseStock(trx, key, 'cancelled', testNow));
const giveBack = (key: string, line: StockLine, returnedQuantity: number) =>
  api.db.transaction().execute((trx) => returnStock(trx, key, { ...line, returnedQuantity }));
const internal = async (url: string, options: { method?: 'GET' | 'POST' | 'PATCH'; body?: object } = {}) =>
  api.internal.inject({
    url,
    method: options.method ?? 'GET',
    headers: { authorization: await serviceAuthorization(api.config) },
    ...(options.body && { payload: options.body }),
  });
async function stockOf(productId: number, label: string) {
  const { variants } = (await internal(`/internal/stock/products/${productId}`)).json();
  return variants.find((variant: { label: string }) => variant.label === label);
}
const importAgain = (variants?: readonly VariantLabel[], countedAt?: Date) =>
  api.db.transaction().execute((trx) => {
    const records = fixtureCatalogue.products.filter((product) => product.id === fixtureIds.phone);
    const kept = records.map((record) => ({
      ...record,
      variants: record.variants
        .filter(({ label }) => variants?.includes(label) ?? true)
        .map((variant) => ({ ...variant, ...(countedAt && { countedAt: countedAt.toISOString() }) })),
    }));
    return writeProducts(trx, kept, testNow);
  });

describe('a reservation', () => {
  it('removes its units from the product page, the cart and the search feed until it is released', async () => {
    await countStock(api.db, fixtureIds.watch, 'A2', { onHand: 1 });
    const before = (await internal('/internal/catalogue/feed')).headers['x-catalogue-cursor'];
    expect(await reserve('order-1', [watch(1)])).toEqual({ state: 'reserved' });

    const page = await api.app.inject({ url: `/api/product-view/${fixtureIds.watch}` });
    expect(ProductView.parse(page.json()).product).toMatchObject({
      has_variant_in_stock: false,
      variants: [{ label: 'A2', quantity: 0 }],
    });
    const add = { id: fixtureIds.watch, name: 'Watch', productVariantLabel: 'A2', withFullBattery: false };
    expect(await createVisitor(api.app).post('/api/cart-items', add)).toMatchObject({
      status: 400,
      body: { code: 'PRODUCT_VARIANT_OUT_OF_STOCK' },
    });
    const changes = (await internal(`/internal/catalogue/changes?after=${before}&wait=0`)).json();
    expect(changes).toMatchObject({ changed: [{ id: fixtureIds.watch, offers: [] }] });

    expect(await release('order-1')).toBe('released');
    expect(BlueCart.parse((await createVisitor(api.app).post('/api/cart-items', add)).body).items).toHaveLength(1);
    const again = (await internal(`/internal/catalogue/changes?after=${changes.cursor}&wait=0`)).json();
    expect(again).toMatchObject({ changed: [{ id: fixtureIds.watch, offers: [{ label: 'A2' }] }] });
  });

  it('reserves all its lines or none', async () => {
    expect(await reserve('order-1', [phone(1), watch(5)])).toEqual({ soldOut: [watch(5)] });
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 0, available: 5 });
  });

  it('adds up lines of the same variant', async () => {
    expect(await reserve('order-1', [phone(3), phone(3)])).toEqual({ soldOut: [phone(6)] });
    expect(await reserve('order-2', [phone(1, 1), phone(1)])).toEqual({ state: 'reserved' });
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 2, fullBatteryHeld: 1 });
  });

  it('is made once per key, and never for other units', async () => {
    await reserve('order-1', [phone(2), watch(1)]);
    expect(await reserve('order-1', [watch(1), phone(2)])).toEqual({ state: 'reserved' });
    await expect(reserve('order-1', [phone(3), watch(1)])).rejects.toThrow('exists with other lines');
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 2, available: 3 });
    await release('order-1');
    expect(await reserve('order-1', [phone(2), watch(1)])).toEqual({ state: 'released' });
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 0, available: 5 });
  });

  it('refuses an invalid number of units', async () => {
    for (const line of [phone(0), phone(-1), phone(1.5), phone(1, 2), phone(1, -1)]) {
      await expect(reserve('order-1', [line])).rejects.toThrow(RangeError);
    }
    await expect(reserve('order-1', [])).rejects.toThrow(RangeError);
  });

  it('of a full battery leaves other units available, and other reservations use up full batteries last', async () => {
    await reserve('plain', [phone(3)]);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ available: 2, fullBatteryAvailable: 2 });
    await reserve('battery', [phone(1, 1)]);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ available: 1, fullBatteryAvailable: 1 });
    expect(await reserve('batteries', [phone(1, 1), phone(1, 1)])).toHaveProperty('soldOut');
    await reserve('last', [phone(1)]);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ available: 0, fullBatteryAvailable: 0 });
  });

  it('is released after it expires, unless it was sold', async () => {
    await reserve('expired', [phone(1)], later(-1));
    await reserve('sold', [phone(1)], later(-1));
    await reserve('waiting', [phone(1)], later(1));
    await sell('sold');
    expect(await releaseExpired(api.db, testNow)).toBe(1);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 2, available: 3 });
    expect(await sell('expired')).toBe('released');
    expect(await sell('waiting')).toBe('sold');
    expect(await sell('unknown')).toBeUndefined();
  });

  it('is released by the job that runs every minute', async () => {
    const jobs = await createJobs(api.database, { info: () => {}, warn: () => {}, error: () => {} });
    registerStockExpiry({ jobs, db: api.db, clock: () => later(31) });
    await reserve('expired', [phone(1)]);
    await api.db.transaction().execute((trx) => jobs.send(trx, 'stock-expiry', {}));
    await jobs.start();
    try {
      await expect
        .poll(() => stockOf(fixtureIds.phone, 'A1'), { timeout: 30_000 })
        .toMatchObject({ held: 0, available: 5 });
    } finally {
      await jobs.stop();
    }
  });

  it('that was released is deleted after 30 days', async () => {
    await reserve('released', [phone(1)]);
    await release('released');
    await reserve('sold', [phone(1)]);
    await sell('sold');
    const days = 24 * 60;
    await removeReleased(api.db, later(29 * days));
    expect(await reserve('released', [phone(1)])).toEqual({ state: 'released' });
    await removeReleased(api.db, later(31 * days));
    expect(await reserve('released', [phone(1)])).toEqual({ state: 'reserved' });
    expect(await sell('sold')).toBe('sold');
  });
});

describe('a sale', () => {
  it('holds its units until they are shipped, and can be cancelled before', async () => {
    await reserve('order-1', [phone(2, 1)]);
    await sell('order-1');
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 5, held: 2, available: 3 });
    expect(await ship('order-1')).toBe('shipped');
    expect(await stockOf(fixtureIds.phone, 'A1')).toEqual({
      label: 'A1',
      onHand: 3,
      fullBatteryOnHand: 1,
      held: 0,
      fullBatteryHeld: 0,
      available: 3,
      fullBatteryAvailable: 1,
    });
    expect(await release('order-1')).toBe('shipped');
    await reserve('order-2', [phone(1)]);
    await sell('order-2');
    expect(await release('order-2')).toBe('released');
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 3, available: 3 });
  });

  it('is not shipped before it is sold, nor twice', async () => {
    await reserve('order-1', [phone(1)]);
    expect(await ship('order-1')).toBe('reserved');
    await sell('order-1');
    await ship('order-1');
    expect(await ship('order-1')).toBe('shipped');
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 4, held: 0 });
  });

  it('accepts returns of shipped units only; they are for sale again once counted', async () => {
    await reserve('order-1', [phone(2)]);
    expect(await giveBack('order-1', phone(2), 1)).toBe(false);
    await sell('order-1');
    await ship('order-1');
    expect(await giveBack('order-1', phone(2), 1)).toBe(true);
    expect(await giveBack('order-1', phone(2), 3)).toBe(false);
    const { reservations } = (await internal(`/internal/stock/products/${fixtureIds.phone}`)).json();
    expect(reservations).toMatchObject([{ key: 'order-1', state: 'shipped', quantity: 2, returnedQuantity: 1 }]);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 3, available: 3 });
  });
});

describe('a count', () => {
  it('of an import is what is on the shelf: reserved and sold units stay held', async () => {
    await reserve('reserved', [phone(1)]);
    await reserve('sold', [phone(1, 1)]);
    await sell('sold');
    for (let time = 0; time < 2; time += 1) {
      await importAgain();
      const counted = fixtureCatalogue.products.find((product) => product.id === fixtureIds.phone)?.variants[0];
      expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({
        onHand: counted?.quantity,
        held: 2,
        available: (counted?.quantity ?? 0) - 2,
        fullBatteryAvailable: (counted?.fullBatteryQuantity ?? 0) - 1,
      });
    }
  });

  it('of an import keeps reservations made meanwhile', async () => {
    const reservations = Array.from({ length: 6 }, (_, at) => reserve(`order-${at}`, [watch(1), phone(1)]));
    const imports = Array.from({ length: 4 }, () => importAgain());
    const results = await Promise.all(reservations);
    await Promise.all(imports);
    expect(results.filter((result) => 'state' in result)).toHaveLength(4);
    const counted = fixtureCatalogue.products.find((product) => product.id === fixtureIds.phone)?.variants[0];
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: counted?.quantity, held: 4 });
  });

  it('of an import older than a shipment does not restore the shipped units', async () => {
    const counted = fixtureCatalogue.products.find((product) => product.id === fixtureIds.phone)?.variants[0];
    await reserve('order-1', [phone(2, 1)]);
    await sell('order-1');
    await ship('order-1');
    await giveBack('order-1', phone(2), 1);
    for (let time = 0; time < 2; time += 1) {
      await importAgain(undefined, later(-1));
      expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({
        onHand: (counted?.quantity ?? 0) - 2,
        fullBatteryOnHand: (counted?.fullBatteryQuantity ?? 0) - 1,
      });
    }
    await importAgain(undefined, testNow);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: counted?.quantity });
  });

  it('below the held units makes nothing available, nor does releasing a missing unit', async () => {
    await reserve('order-1', [phone(2)]);
    await reserve('order-2', [phone(2)]);
    await countStock(api.db, fixtureIds.phone, 'A1', { onHand: 1 });
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 1, held: 4, available: 0 });
    await release('order-1');
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 2, available: 0 });
    await release('order-2');
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 0, available: 1 });
  });

  it('that no longer names a condition keeps its reservations', async () => {
    await reserve('order-1', [phone(1)]);
    await importAgain(['A2']);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 0, held: 1, available: 0 });
    await importAgain();
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ held: 1 });
  });

  it('by the warehouse also sets the units on the shelf', async () => {
    await reserve('order-1', [phone(2)]);
    const url = `/internal/catalogue/products/${fixtureIds.phone}/variants/A1`;
    expect((await internal(url, { method: 'PATCH', body: { quantity: 9 } })).statusCode).toBe(204);
    expect(await stockOf(fixtureIds.phone, 'A1')).toMatchObject({ onHand: 9, held: 2, available: 7 });
  });
});

describe('the internal routes', () => {
  it('show stock with its reservations and release one by hand', async () => {
    await reserve('order-1', [watch(3)]);
    const url = `/internal/stock/products/${fixtureIds.watch}`;
    expect((await internal(url)).json()).toMatchObject({
      variants: [{ label: 'A2', onHand: 4, held: 3, available: 1 }],
      reservations: [{ key: 'order-1', quantity: 3, state: 'reserved', expiresAt: later(30).toISOString() }],
    });
    const reason = 'customer called';
    const released = await internal('/internal/stock/reservations/order-1/release', {
      method: 'POST',
      body: { reason },
    });
    expect(released.json()).toEqual({ state: 'released' });
    expect((await internal(url)).json()).toMatchObject({
      variants: [{ held: 0, available: 4 }],
      reservations: [{ state: 'released', reason }],
    });
  });

  it('answer 404 for unknown ids and require the service token', async () => {
    expect((await internal('/internal/stock/products/999999')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    const unknown = '/internal/stock/reservations/none/release';
    expect((await internal(unknown, { method: 'POST', body: { reason: 'x' } })).json()).toMatchObject({
      code: 'RESERVATION_NOT_FOUND',
    });
    const stranger = await api.internal.inject({ url: `/internal/stock/products/${fixtureIds.watch}` });
    expect(stranger.statusCode).toBe(401);
  });
});
