import { BuyAlertCount, BuyAlertView } from '@reprise/entities/buy-alert';
import { languages } from '@reprise/markets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../../context.ts';
import { signUp } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { patiently } from '../../testing/order-shop.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { beginBulkLoad, changeVariant } from '../catalogue/index.ts';
import { matchAlerts, matchChangedAlerts } from './alert-matching.ts';

let shop: TestApp;
let context: AppContext;
let mailbox: Mailbox;
let nextId = 1_000;

beforeAll(async () => {
  shop = await createTestApp({
    empty: true,
    fixtureRoutes(_app, given) {
      context = given;
    },
  });
  await insertTradeFixture(shop.db);
  mailbox = createMailbox(shop.db, () => testNow);
});
afterAll(() => shop.close());

let customers = 0;
/** A customer with an address of their own, because the registrations of one client are limited. */
function newCustomer(language = 'de') {
  customers += 1;
  return signUp(shop, createVisitor(shop.app, { language, address: `198.51.100.${customers}` }));
}

/** A product with A1 sold out and A2 in stock for 200 euros. */
async function newProduct(): Promise<number> {
  nextId += 1;
  await insertProduct(shop.db, {
    id: nextId,
    name: `Phone ${nextId}`,
    categoryId: fixtureCategories.cables,
    variants: [
      { label: 'A1', price: 30_000, quantity: 0 },
      { label: 'A2', price: 20_000, quantity: 3 },
    ],
  });
  return nextId;
}

const put = (visitor: Visitor, id: number, variants: string[] | null = null, search = 'direct') =>
  visitor.put(`/api/buyalert/product/${id}/${search}`, { variants });
const view = async (visitor: Visitor, query = '') =>
  BuyAlertView.parse((await visitor.get(`/api/buy-alert-view${query}`)).body);
const change = (id: number, label: 'A1' | 'A2', values: { quantity?: number; price?: number }) =>
  shop.db.transaction().execute((trx) => changeVariant(trx, id, label, values, testNow));

/** Runs the job until it has seen all changes: transactions of other databases may delay the last ones for a moment. */
const matchAllChanges = () =>
  vi.waitFor(async () => {
    await matchChangedAlerts(context);
    const { rows } = await sql<{ behind: boolean }>`
      select exists (select from catalogue_changes where transaction_id >= split_part(value, '-', 2)::xid8) as behind
      from metadata where key = 'buy_alerts_cursor'`.execute(shop.db);
    expect(rows).toEqual([{ behind: false }]);
  }, patiently);

/** Runs the job and returns the mails to a customer. */
async function mailsTo(email: string) {
  await matchAllChanges();
  return (await mailbox.collect()).filter(({ recipient }) => recipient === email);
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('buy alerts of a customer', () => {
  it('require a signed-in customer', async () => {
    const id = await newProduct();
    const visitor = createVisitor(shop.app);
    expect(await put(visitor, id)).toMatchObject({ status: 401 });
    expect(await visitor.delete(`/api/buyalert/product/${id}`)).toMatchObject({ status: 401 });
    expect(await visitor.get('/api/buy-alert-view')).toMatchObject({ status: 401 });
  });

  it('are set, changed and removed, and every answer counts them', async () => {
    const { visitor } = await newCustomer();
    const [one, two] = [await newProduct(), await newProduct()];
    expect(await put(visitor, one, ['A2', 'A1', 'A2'], 'search-7')).toMatchObject({
      status: 200,
      body: { numberOfBuyAlerts: 1 },
    });
    shop.setNow(new Date(testNow.getTime() + 1_000));
    expect(BuyAlertCount.parse((await put(visitor, two)).body)).toEqual({ numberOfBuyAlerts: 2 });
    shop.setNow(testNow);
    expect(await view(visitor)).toMatchObject({
      alerts: [
        { product: { id: two }, variants: null },
        { product: { id: one }, variants: ['A1', 'A2'] },
      ],
      numFound: 2,
      numberOfBuyAlerts: 2,
    });
    const stored = await shop.db
      .selectFrom('buy_alerts')
      .select(['product_id', 'search_uuid'])
      .where('product_id', 'in', [one, two])
      .orderBy('product_id')
      .execute();
    expect(stored.map(({ search_uuid }) => search_uuid)).toEqual(['search-7', null]);
    expect(await put(visitor, one, ['A1'])).toMatchObject({ body: { numberOfBuyAlerts: 2 } });
    const remove = () => visitor.delete(`/api/buyalert/product/${two}`);
    expect(await remove()).toMatchObject({ status: 200, body: { numberOfBuyAlerts: 1 } });
    expect(await remove()).toMatchObject({ status: 200, body: { numberOfBuyAlerts: 1 } });
    expect((await view(visitor)).alerts).toMatchObject([{ product: { id: one }, variants: ['A1'] }]);
  });

  it('are listed page by page, and a page beyond the end returns the last one', async () => {
    const { visitor } = await newCustomer();
    const ids: number[] = [];
    for (let index = 0; index < 13; index += 1) {
      shop.setNow(new Date(testNow.getTime() + index * 1_000));
      const id = await newProduct();
      ids.push(id);
      await put(visitor, id);
    }
    shop.setNow(testNow);
    const first = await view(visitor);
    expect(first.alerts.map(({ product }) => product.id)).toEqual(ids.toReversed().slice(0, 12));
    expect(first).toMatchObject({ numFound: 13, pagination: { page: 1, hasPages: true, pages: 2 } });
    expect(await view(visitor, '?page=9')).toMatchObject({
      pagination: { page: 2 },
      alerts: [{ product: { id: ids[0] } }],
    });
  });

  it('are filtered by stock and by condition', async () => {
    const { visitor } = await newCustomer();
    const [soldOut, available, all] = [await newProduct(), await newProduct(), await newProduct()];
    await put(visitor, soldOut, ['A1']);
    await put(visitor, available, ['A2']);
    await put(visitor, all);
    const idsFor = async (query: string) =>
      (await view(visitor, query)).alerts.map(({ product }) => product.id).sort((a, b) => a - b);
    expect(await idsFor('?inStock=1')).toEqual([available, all]);
    expect(await idsFor('?condition=A1')).toEqual([soldOut, all]);
    expect(await view(visitor, '?condition=A1&inStock=1')).toMatchObject({ numFound: 1, numberOfBuyAlerts: 3 });
  });

  it('refuse unknown products and conditions, and an empty list of them', async () => {
    const { visitor } = await newCustomer();
    const id = await newProduct();
    expect(await put(visitor, 5)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect(await put(visitor, id, [])).toMatchObject({ status: 400 });
    expect(await put(visitor, id, ['A9'])).toMatchObject({ status: 400 });
    expect((await view(visitor)).numberOfBuyAlerts).toBe(0);
  });

  it('end at 200 products', async () => {
    const { visitor, email } = await newCustomer();
    const { id: customer_id } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 200 }, (_, index) => 900_000 + index);
    for (const id of ids)
      await insertProduct(shop.db, { id, name: `Cable ${id}`, categoryId: fixtureCategories.cables });
    const given = { language: 'de', market: 'de', origin: 'http://localhost:3000', created_at: testNow } as const;
    await shop.db
      .insertInto('buy_alerts')
      .values(ids.map((product_id) => ({ customer_id, product_id, variants: null, search_uuid: null, ...given })))
      .execute();
    expect(await put(visitor, await newProduct())).toMatchObject({ status: 409, body: { code: 'BUY_ALERTS_FULL' } });
    expect((await view(visitor)).numberOfBuyAlerts).toBe(200);
    expect(await put(visitor, 900_000, ['A1'])).toMatchObject({ status: 200 });
  });
});

describe('the job of buy alerts', () => {
  it('mails a watched condition that comes into stock, once until it is sold out', async () => {
    const { visitor, email } = await newCustomer();
    const id = await newProduct();
    await put(visitor, id, ['A1']);
    expect(await subjectsTo(email)).toEqual([]);
    await change(id, 'A1', { quantity: 2 });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Wieder da: Phone ${id}`);
    expect(mail?.text).toContain('300,00');
    expect(mail?.text).toContain(`http://localhost:3000/i/${id},product-${id}?variant=A1`);
    await change(id, 'A1', { quantity: 1, price: 25_000 });
    expect(await subjectsTo(email)).toEqual([]);
    await change(id, 'A1', { quantity: 0 });
    expect(await subjectsTo(email)).toEqual([]);
    await change(id, 'A1', { quantity: 1 });
    expect(await subjectsTo(email)).toEqual([`Wieder da: Phone ${id}`]);
  });

  it('mails a price that falls below the one at which the alert was set', async () => {
    const { visitor, email } = await newCustomer();
    const id = await newProduct();
    await put(visitor, id);
    await change(id, 'A2', { price: 24_000 });
    expect(await subjectsTo(email)).toEqual([]);
    await change(id, 'A2', { price: 20_000 });
    expect(await subjectsTo(email)).toEqual([]);
    await change(id, 'A2', { price: 19_900 });
    expect(await subjectsTo(email)).toEqual([`Jetzt günstiger: Phone ${id}`]);
    await change(id, 'A2', { price: 15_000 });
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('ignores conditions that the alert does not watch', async () => {
    const { visitor, email } = await newCustomer();
    const id = await newProduct();
    await put(visitor, id, ['A2']);
    await change(id, 'A1', { quantity: 2 });
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('does not mail again what was mailed when the conditions of the alert change', async () => {
    const { visitor, email } = await newCustomer();
    const id = await newProduct();
    await put(visitor, id, ['A1']);
    await change(id, 'A1', { quantity: 2 });
    expect(await subjectsTo(email)).toHaveLength(1);
    await put(visitor, id);
    await change(id, 'A1', { price: 10_000 });
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('finds what an import changed, which logs no single changes', async () => {
    const { visitor, email } = await newCustomer();
    const id = await newProduct();
    await put(visitor, id, ['A1']);
    await subjectsTo(email);
    await shop.db.transaction().execute(async (trx) => {
      await beginBulkLoad(trx);
      await changeVariant(trx, id, 'A1', { quantity: 1 }, testNow);
    });
    expect(await subjectsTo(email)).toEqual([`Wieder da: Phone ${id}`]);
  });

  it('mails once when two processes match at the same time', async () => {
    const { visitor, email } = await newCustomer();
    const id = await newProduct();
    await put(visitor, id);
    await change(id, 'A1', { quantity: 2 });
    await Promise.all([matchAlerts(context, [id]), matchAlerts(context, undefined), matchAlerts(context, [id])]);
    expect(await subjectsTo(email)).toEqual([`Wieder da: Phone ${id}`]);
  });

  it('is woken by a change of the warehouse', async () => {
    const id = await newProduct();
    await matchAllChanges();
    const reply = await shop.internal.inject({
      method: 'PATCH',
      url: `/internal/catalogue/products/${id}/variants/A1`,
      headers: { authorization: await serviceAuthorization(shop.config) },
      payload: { quantity: 1 },
    });
    expect(reply.statusCode).toBe(204);
    const jobs = await shop.database.execute("select name from jobs.job where name = 'buy-alerts'", []);
    expect(jobs).toHaveLength(1);
  });

  it('writes in the language in which the alert was set', async () => {
    const subjects = new Set<string>();
    for (const language of languages) {
      const { visitor, email } = await newCustomer(language);
      const id = await newProduct();
      await put(visitor, id, ['A1']);
      await change(id, 'A1', { quantity: 1 });
      const [mail] = await mailsTo(email);
      expect(mail?.html).not.toContain('{{');
      subjects.add((mail?.subject ?? '').replace(`Phone ${id}`, ''));
    }
    expect(subjects.size).toBe(languages.length);
  });
});

describe('the link in a mail', () => {
  async function mailedLink() {
    const { visitor, email } = await newCustomer();
    const [id, other] = [await newProduct(), await newProduct()];
    await put(visitor, id);
    await put(visitor, other);
    await change(id, 'A1', { quantity: 2 });
    const [mail] = await mailsTo(email);
    return { visitor, id, other, mail };
  }

  it('ends this alert by one click in the mail program, without cookie and Origin', async () => {
    const { visitor, other, mail } = await mailedLink();
    const url = new URL(mail?.unsubscribe_url ?? '');
    expect(url.origin).toBe('http://localhost:3000');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const payload = 'List-Unsubscribe=One-Click';
      const reply = await shop.app.inject({ method: 'POST', url: url.pathname, headers, payload });
      expect(reply.statusCode).toBe(204);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await view(visitor)).alerts.map(({ product }) => product.id)).toEqual([other]);
  });

  it('asks first when it is opened, and works without signing in', async () => {
    const { visitor, other, mail } = await mailedLink();
    const token = /buy-alerts\?unsubscribe=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const opened = await shop.app.inject({ url: `/api/buyalert/unsubscribe/${token}` });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(`/buy-alerts?unsubscribe=${token}`);
    expect((await view(visitor)).numFound).toBe(2);
    const stranger = createVisitor(shop.app);
    const end = (text: string) => stranger.post('/api/buyalert/unsubscribe', { token: text });
    expect(await end(token)).toMatchObject({ status: 204 });
    expect(await end(token)).toMatchObject({ status: 204 });
    expect(await end('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    expect((await view(visitor)).alerts.map(({ product }) => product.id)).toEqual([other]);
  });
});
