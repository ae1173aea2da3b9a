import { exportDownloadMinutes, exportLinkHours } from '@reprise/entities/constants/personal-data';
import { DataExportView, OpenedDataExport } from '@reprise/entities/personal-data';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppContext } from '../../context.ts';
import { signUp } from '../../testing/customer.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { createExportService } from './export-service.ts';
import { removeExpiredExports } from './index.ts';

const minuteMs = 60_000;
const after = (ms: number) => new Date(testNow.getTime() + ms);

let shop: TestApp;
let context: AppContext;
beforeAll(async () => {
  shop = await createTestApp({
    empty: true,
    fixtureRoutes(_app, given) {
      context = given;
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(testNow));

let hosts = 0;
const newCustomer = () => signUp(shop, createVisitor(shop.app, { address: `198.51.100.${++hosts}` }));

const idOf = async (email: string) =>
  (await shop.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const exportsOf = async (email: string) =>
  shop.db
    .selectFrom('data_exports')
    .selectAll()
    .where('customer_id', '=', await idOf(email))
    .execute();
const stateOf = async (visitor: Visitor) =>
  DataExportView.parse((await visitor.get('/api/data-exports')).body).latest?.state;

/** Runs the job. */
async function makeExports(email: string, last = false): Promise<void> {
  for (const { id } of await exportsOf(email)) await createExportService(context).make(id, last);
}
const tokenOf = (email: string) => createMailbox(shop.db, () => testNow).linkToken(email, 'export');

async function readyExport() {
  const customer = await newCustomer();
  await customer.visitor.post('/api/data-exports');
  await makeExports(customer.email);
  return { ...customer, token: await tokenOf(customer.email) };
}

async function openedExport() {
  const customer = await readyExport();
  const { exportUuid } = OpenedDataExport.parse(
    (await customer.visitor.post('/api/data-exports/open', { token: customer.token })).body,
  );
  return { ...customer, path: `/api/data-exports/${exportUuid}/file` };
}

describe('a copy of personal data', () => {
  test('is requested once at a time, by customers who recently signed in or entered their password', async () => {
    const { visitor, email, password } = await newCustomer();
    expect(await stateOf(visitor)).toBe(undefined);
    shop.setNow(after(16 * minuteMs));
    const late = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await visitor.post('/api/data-exports')).toMatchObject(late);
    await visitor.post('/api/sessions/confirm', { currentPassword: password });
    const preparing = { status: 200, body: { latest: { state: 'preparing' } } };
    expect(await visitor.post('/api/data-exports')).toMatchObject(preparing);
    expect(await visitor.post('/api/data-exports')).toMatchObject(preparing);
    expect(await exportsOf(email)).toHaveLength(1);
    const jobs = await shop.database.execute("select data from jobs.job where name = 'data-export'", []);
    expect(jobs).toHaveLength(1);
    expect((await createVisitor(shop.app).post('/api/data-exports')).status).toBe(401);
  });

  test('is made three times a day at most', async () => {
    const { visitor, email } = await newCustomer();
    const statuses: number[] = [];
    for (let times = 0; times <= 3; times += 1) {
      statuses.push((await visitor.post('/api/data-exports')).status);
      await makeExports(email);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is mailed as a link that works once, for its customer only', async () => {
    const { visitor, token } = await readyExport();
    const other = (await newCustomer()).visitor;
    const refused = { status: 400, body: { code: 'TOKEN_INVALID' } };
    expect(await other.post('/api/data-exports/open', { token })).toMatchObject(refused);
    expect(await stateOf(visitor)).toBe('ready');
    expect((await visitor.post('/api/data-exports/open', { token })).status).toBe(200);
    expect(await visitor.post('/api/data-exports/open', { token })).toMatchObject(refused);
  });

  test('is deleted when its link expires', async () => {
    const { visitor, email, token } = await readyExport();
    const end = after(exportLinkHours * 60 * minuteMs);
    shop.setNow(end);
    expect((await visitor.post('/api/data-exports/open', { token })).status).toBe(400);
    await removeExpiredExports(shop.db, end);
    expect(await exportsOf(email)).toEqual([]);
  });

  test('is downloaded by its customer for some minutes after the link was used', async () => {
    const { visitor, path } = await openedExport();
    expect((await (await newCustomer()).visitor.get(path)).status).toBe(404);
    const file = await visitor.get(path);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="reprise-data.zip"',
      'cache-control': 'no-store',
    });
    shop.setNow(after(exportDownloadMinutes * minuteMs));
    expect((await visitor.get(path)).status).toBe(404);
  });

  test('is not downloaded before the link was used', async () => {
    const { visitor, email } = await readyExport();
    const [row] = await exportsOf(email);
    expect((await visitor.get(`/api/data-exports/${row?.id}/file`)).status).toBe(404);
  });

  test('is a ZIP archive of JSON files that explains itself', async () => {
    const { visitor, email, path } = await openedExport();
    const { body } = await visitor.get(path);
    const files = unzipSync(Buffer.isBuffer(body) ? new Uint8Array(body) : new Uint8Array());
    const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('customers.json')).toMatchObject([{ email, first_name: 'Ada', last_name: 'Lind' }]);
    expect(read('about.json')).toMatchObject({
      about: expect.stringContaining('Reprise'),
      createdAt: testNow.toISOString(),
      rows: { 'customers.json': 1 },
    });
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['about.json', 'customers.json', 'sessions.json']));
  });

  test('is mailed once, however often its job runs', async () => {
    const { email } = await readyExport();
    await makeExports(email);
    const mails = await shop.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('template', '=', 'data-export')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('that cannot be made is reported after the last attempt, and can be requested again', async () => {
    const { visitor, email } = await newCustomer();
    await visitor.post('/api/data-exports');
    const enqueue = vi.spyOn(context.mailer, 'enqueue').mockRejectedValue(new Error('no mail'));
    await expect(makeExports(email)).rejects.toThrow('no mail');
    expect(await stateOf(visitor)).toBe('preparing');
    await expect(makeExports(email, true)).rejects.toThrow('no mail');
    expect(await stateOf(visitor)).toBe('failed');
    enqueue.mockRestore();
    shop.setNow(after(minuteMs));
    expect(await visitor.post('/api/data-exports')).toMatchObject({ body: { latest: { state: 'preparing' } } });
  });
});
