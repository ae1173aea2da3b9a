import { stat } from 'node:fs/promises';
import path from 'node:path';
import { maxUploadBytes } from '@reprise/entities/upload';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/customer.ts';
import { type FormField, writeHeaders } from '../../testing/send-form.ts';
import { testNow } from '../../testing/test-database.ts';
import { ClaimAnswer, createUploadShop, type UploadShop } from '../../testing/upload-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { createUploadFiles } from './upload-files.ts';
import { beginUpload, removeExpiredUploads } from './upload-store.ts';

const hourMs = 60 * 60 * 1000;
const later = (ms: number) => new Date(testNow.getTime() + ms);
const csv = Buffer.from('ean;condition\n4006381333931;A1\n4006381333948;A2\n');

let shop: UploadShop;
let visitor: Visitor;
let jpeg: Buffer;

beforeAll(async () => {
  shop = await createUploadShop();
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = createVisitor(shop.app);
});
afterEach(() => shop.clear());

async function sendPhoto(by = visitor) {
  const answer = await shop.send(by, [
    ['note', 'x'],
    ['photos', jpeg],
  ]);
  const [upload] = ClaimAnswer.parse(answer.json()).uploads;
  if (!upload) throw new Error('Nothing was uploaded.');
  return upload;
}

const removeExpired = (now: Date) => removeExpiredUploads(shop.db, createUploadFiles(shop.folder), now);

describe('a form with files', () => {
  test('is stored in files that only the API may read', async () => {
    const answer = await shop.send(visitor, [
      ['note', 'two'],
      ['photos', jpeg],
      ['photos', jpeg, '../../../etc/passwd'],
      ['list', csv],
    ]);
    expect(answer.statusCode).toBe(200);
    const { note, uploads } = ClaimAnswer.parse(answer.json());
    expect([note, ...uploads.map(({ field, kind }) => [field, kind])]).toEqual([
      'two',
      ['photos', 'photo'],
      ['photos', 'photo'],
      ['list', 'csv'],
    ]);
    expect((await shop.files()).sort()).toEqual(uploads.map(({ id }) => id).sort());
    for (const { id, bytes } of uploads) {
      const { size, mode } = await stat(path.join(shop.folder, id.slice(0, 2), id));
      expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    }
  });

  test('may have no files: a browser sends an empty part for an empty file field', async () => {
    const answer = await shop.send(visitor, [
      ['note', 'none'],
      ['photos', Buffer.alloc(0), ''],
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { note: 'none', uploads: [] }]);
    expect(await shop.left()).toEqual([]);
  });

  test.each<[string, FormField[], [status: number, code: string, field?: string]]>([
    ['a text that its schema refuses', [['note', 'a'.repeat(101)]], [400, 'INVALID_REQUEST', 'TOO_LONG']],
    ['a text that the handler refuses', [['note', 'refused']], [400, 'INVALID_REQUEST', 'INVALID_VALUE']],
    ['an unknown field', [['passport', csv]], [400, 'INVALID_REQUEST', 'UNKNOWN_FIELD']],
    ['a field named like a property of every object', [['constructor', csv]], [400, 'MALFORMED_FORM']],
    ['a file without a name', [['list', csv, '']], [400, 'MALFORMED_FORM']],
    ['a long text', [['note', 'a'.repeat(9_000)]], [413, 'PAYLOAD_TOO_LARGE']],
    ['many texts', Array.from({ length: 51 }, (): FormField => ['note', 'a']), [413, 'PAYLOAD_TOO_LARGE']],
    ['a second list', Array.from({ length: 2 }, (): FormField => ['list', csv]), [400, 'INVALID_REQUEST', 'TOO_MANY']],
    ['a large file', [['list', Buffer.alloc(maxUploadBytes + 1, 'a')]], [413, 'PAYLOAD_TOO_LARGE', 'TOO_BIG']],
    ['a body that is too large', [['list', Buffer.alloc(8 * maxUploadBytes, 'a')]], [413, 'PAYLOAD_TOO_LARGE']],
  ])('is refused as a whole because of %s', async (_name, fields, [status, code, field]) => {
    const answer = await shop.send(visitor, [['photos', jpeg], ...fields]);
    const body = answer.json<{ code: string; fieldErrors?: { code: string }[] }>();
    expect([answer.statusCode, body.code, body.fieldErrors?.at(0)?.code]).toEqual([status, code, field]);
    expect(await shop.left()).toEqual([]);
  });

  test('is refused on routes that declare no files, and so are other bodies on routes that do', async () => {
    const headers = await writeHeaders(visitor);
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const statusOf = async (url: string, given: Record<string, string>, payload: string) =>
      (await shop.app.inject({ method: 'POST', url, headers: given, payload })).statusCode;
    expect(await statusOf('/api/login', multipart, '--x--')).toBe(415);
    const json = { ...headers, 'content-type': 'application/json' };
    expect(await statusOf('/api/fixture/claims', json, '{"note":"x"}')).toBe(415);
    expect(await statusOf('/api/fixture/claims', multipart, 'no boundary at all')).toBe(400);
    expect(await statusOf('/api/fixture/claims', { ...multipart, 'content-type': 'multipart/form-data' }, 'x')).toBe(
      400,
    );
  });

  test.each([
    [{ origin: 'https://evil.example' }, 'ORIGIN_NOT_ALLOWED'],
    [{ 'x-csrf-token': 'a'.repeat(43) }, 'CSRF_TOKEN_INVALID'],
  ])('of another site is refused before it is read: %o', async (changed, code) => {
    const headers = { ...(await writeHeaders(visitor)), 'content-type': 'multipart/form-data; boundary=x', ...changed };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/fixture/claims', headers, payload: 'broken' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code }]);
  });
});

describe('an upload', () => {
  test('is returned to its owner as a file that a browser neither executes nor caches', async () => {
    const { id, bytes } = await sendPhoto();
    const answer = await shop.read(visitor, id);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${id}.jpg"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('does not exist for other visitors', async () => {
    const { id } = await sendPhoto();
    const other = createVisitor(shop.app);
    await sendPhoto(other);
    for (const by of [other, (await signUp(shop)).visitor, createVisitor(shop.app)]) {
      const answer = await shop.read(by, id);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'UPLOAD_NOT_FOUND' }]);
    }
  });

  test('of an anonymous visitor belongs to the customer after sign-in', async () => {
    const { email, password } = await signUp(shop);
    const { id } = await sendPhoto();
    expect((await signIn(shop, visitor, { email, password })).status).toBe(200);
    expect((await shop.read(visitor, id)).statusCode).toBe(200);
    expect(await shop.rows()).toMatchObject([{ session_id: null, customer_id: expect.any(String) }]);
  });

  test('is removed after a day unless something refers to it', async () => {
    const [lost, kept] = [await sendPhoto(), await sendPhoto()];
    expect((await visitor.put('/api/fixture/claims/claim-1', { ids: [kept.id] })).body).toEqual({ attached: true });
    await removeExpired(later(24 * hourMs - 1));
    expect(await shop.files()).toHaveLength(2);
    shop.setNow(later(24 * hourMs));
    expect((await shop.read(visitor, lost.id)).statusCode).toBe(404);
    expect((await shop.read(visitor, kept.id)).statusCode).toBe(200);
    expect(await removeExpired(later(24 * hourMs))).toBe(1);
    expect(await shop.left()).toEqual([kept.id, kept.id]);
    await visitor.delete('/api/fixture/claims/claim-1');
    await removeExpired(later(24 * hourMs));
    expect(await shop.left()).toEqual([]);
  });

  test('is attached once, by its owner, all of a form or none', async () => {
    const [first, second] = [await sendPhoto(), await sendPhoto()];
    const stranger = createVisitor(shop.app);
    await sendPhoto(stranger);
    const attach = async (by: Visitor, ids: string[]) => (await by.put('/api/fixture/claims/c', { ids })).body;
    expect(await attach(stranger, [first.id])).toEqual({ attached: false });
    expect(await attach(visitor, [first.id, first.id])).toEqual({ attached: true });
    expect(await attach(visitor, [first.id, second.id])).toEqual({ attached: false });
    expect((await shop.rows()).filter(({ state }) => state === 'attached').map(({ id }) => id)).toEqual([first.id]);
    shop.setNow(later(24 * hourMs));
    expect(await attach(visitor, [second.id])).toEqual({ attached: false });
  });

  test('outlives its session, but expires at the same time', async () => {
    await sendPhoto();
    await shop.db.deleteFrom('sessions').execute();
    expect(await shop.rows()).toMatchObject([{ session_id: null, customer_id: null }]);
    await removeExpired(later(24 * hourMs));
    expect(await shop.left()).toEqual([]);
  });

  test('counts towards a quota of 100 MB per owner, even with simultaneous uploads', async () => {
    await sendPhoto();
    const [row] = await shop.rows();
    const owner = { session_id: row?.session_id ?? '', customer_id: null };
    await shop.db.deleteFrom('uploads').execute();
    const begin = () =>
      beginUpload(shop.db, owner, 'csv', testNow).then(
        () => 'begun',
        () => 'refused',
      );
    const results = await Promise.all(Array.from({ length: 13 }, begin));
    expect(results.filter((result) => result === 'begun')).toHaveLength(10);
    const answer = await shop.send(visitor, [['photos', jpeg]]);
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'UPLOAD_QUOTA_EXCEEDED' }]);
    expect(
      (
        await shop.send(createVisitor(shop.app), [
          ['photos', jpeg],
          ['note', 'x'],
        ])
      ).statusCode,
    ).toBe(200);
    // Leftovers of a crashed process count until they expire.
    shop.setNow(later(hourMs));
    await sendPhoto();
  });
});
