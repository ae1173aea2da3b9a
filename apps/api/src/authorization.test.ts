import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, createBelongings } from './testing/belongings.ts';
import { type Input, inputsOf, sample } from './testing/documented-inputs.ts';
import { fixtureIds } from './testing/fixture-catalogue.ts';
import { type OrderShop, startOrderShop } from './testing/order-shop.ts';
import { type RouteAccess, routeAccess } from './testing/route-access.ts';
import { createForm, sendForm, writeHeaders } from './testing/send-form.ts';
import { createVisitor, type Visitor } from './testing/visitor.ts';

let shop: OrderShop;
let folder: string;
let photo: Buffer;
let inputs: Input[];
let owner: Belongings;
let other: Belongings;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reprise-authorization-'));
  shop = await startOrderShop({ UPLOADS_DIRECTORY: folder });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#993366' } })
    .jpeg()
    .toBuffer();
  owner = await createBelongings(shop, {
    bought: { productId: fixtureIds.phone, label: 'A1' },
    soldProductId: 9_001,
  });
  other = await createBelongings(shop, {
    bought: { productId: fixtureIds.watch, label: 'A2' },
    soldProductId: 9_011,
  });
  inputs = await inputsOf(shop.api.app);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const nameOf = ({ method, path: template }: Input) => `${method} ${template}`;
const isObject = (access: RouteAccess | undefined) => typeof access === 'object' && 'allowed' in access;

/** Values that only the owner may see: no response to anyone else may contain them. */
const marksOf = (of: Belongings) =>
  Object.values(of).filter((value) => typeof value === 'string' && value !== of.password);

interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  photo?: true;
}

interface Answer {
  /** Status and code, such as `404 ORDER_NOT_FOUND`. */
  is: string;
  text: string;
}

function urlOf(input: Input, { params, query }: Call): string {
  const required = input.parameters.filter(
    (parameter) => parameter.in === 'query' && !(parameter.name in (query ?? {})),
  );
  const sampled = Object.fromEntries(required.map(({ name, schema }) => [name, String(sample(name, schema))]));
  const target = input.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const schema = input.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(params?.[name] ?? sample(name, schema)));
  });
  // Other query parameters of a call that reaches an object could change what it is about.
  const search = new URLSearchParams(query ?? sampled).toString();
  return search === '' ? target : `${target}?${search}`;
}

async function answerTo(visitor: Visitor, input: Input, call: Call = {}): Promise<Answer> {
  const url = urlOf(input, call);
  const payload = call.body ?? (input.body && sample('', input.body));
  const { statusCode, body } = call.photo
    ? await sendForm(shop.api.app, visitor, url, createForm([['photos', photo]]))
    : await shop.api.app.inject({
        method: input.method as 'POST',
        url,
        headers: { ...(await writeHeaders(visitor)), 'idempotency-key': '5f1a3f0c-7b0e-4c52-9a57-1f2f0f0f0001' },
        ...(payload !== undefined && { payload: payload as object }),
      });
  const code = /^\{"code":"([^"]+)"/.exec(body)?.[1];
  return { is: code === undefined || statusCode < 300 ? String(statusCode) : `${statusCode} ${code}`, text: body };
}

/** Hashes of the rows of each table that have an id of the owner. Mails may be sent at any time. */
async function rowsOf({ customerId, orderUuid, saleUuid, claimUuid, reviewId, email }: Belongings) {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'mail%' order by 1`.execute(
    shop.api.db,
  );
  const ids = [customerId, orderUuid, saleUuid, claimUuid, reviewId, email].join('|');
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(string_agg(t::text, '' order by t::text)) as hash
      from ${sql.id(name)} t where t::text ~ ${ids}`,
  );
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(parts, sql` union all `)}`.execute(
    shop.api.db,
  );
  return Object.fromEntries(rows.filter(({ hash }) => hash !== null).map(({ name, hash }) => [name, hash]));
}

const isReading = ({ method }: Input) => method === 'GET';

/** Calls a route as a visitor without access to the owner's objects. Returns what went wrong. */
async function leaksOf(as: string, visitor: Visitor, input: Input, call: Call, expected?: string): Promise<string[]> {
  const name = `${as}: ${nameOf(input)}`;
  const before = isReading(input) ? undefined : await rowsOf(owner);
  const { is, text } = await answerTo(visitor, input, call);
  const leaks = marksOf(owner).filter((mark) => text.includes(mark));
  const after = isReading(input) ? undefined : await rowsOf(owner);
  const changed = Object.keys({ ...before, ...after }).filter((table) => before?.[table] !== after?.[table]);
  return [
    ...(expected !== undefined && is !== expected ? [`${name} answered ${is} in place of ${expected}`] : []),
    ...(/^5(?!03)/.test(is) ? [`${name} answered ${is}`] : []),
    ...leaks.map((mark) => `${name} shows ${mark}`),
    ...changed.map((table) => `${name} changed ${table}`),
  ];
}

function callTo(access: RouteAccess | undefined, of: Belongings): Call {
  if (typeof access !== 'object') return {};
  const reach = 'allowed' in access ? access : 'secret' in access ? access.reach : undefined;
  if (!reach) return {};
  const { params, query, body, photo: withPhoto } = reach;
  return {
    params: params(of),
    ...(query && { query: query(of) }),
    ...(body && { body: body(of) }),
    ...(withPhoto && { photo: withPhoto }),
  };
}

const refusalOf = (access: RouteAccess | undefined): string | undefined =>
  typeof access === 'object' && 'refused' in access ? access.refused : undefined;

/** In the order of the table, in which removals come last. */
function inOrder(): Input[] {
  const names = Object.keys(routeAccess);
  // Signing out comes last, because it ends the session of the owner.
  const isLast = (input: Input) => Number(nameOf(input) === 'POST /api/logout');
  return inputs.toSorted((a, b) => isLast(a) - isLast(b) || names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
}

const needsCustomer = (input: Input) =>
  shop.api.app.documentedRoutes.some(
    ({ method, url, guard }) =>
      guard.access === 'customer' && method === input.method && url.replace(/:(\w+)/g, '{$1}') === input.path,
  );

/** Calls every route as another visitor (rule own-01). */
async function leaksTo(as: string, visitor: Visitor): Promise<string[]> {
  const leaks: string[] = [];
  const isSignedIn = as !== 'a visitor';
  for (const input of inOrder()) {
    const access = routeAccess[nameOf(input)];
    const expected = !isSignedIn && needsCustomer(input) ? '401 LOGIN_REQUIRED' : refusalOf(access);
    // The password of the caller, so that a refusal can only be about the owner of the session.
    const of = nameOf(input) === 'POST /api/sessions/end' ? { ...owner, password: other.password } : owner;
    leaks.push(...(await leaksOf(as, visitor, input, callTo(access, of), expected)));
  }
  return leaks;
}

describe('every route', () => {
  // Rule own-03.
  test('says in the table of testing/route-access.ts who reaches what', () => {
    expect(inputs.map(nameOf).toSorted()).toEqual(Object.keys(routeAccess).toSorted());
  });

  test('that is the same for everybody cannot read the session, and no other is public', () => {
    const names = shop.api.app.documentedRoutes
      .filter(({ guard }) => guard.access === 'public' || guard.access === 'probe')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    const entries = Object.entries(routeAccess).filter(([, access]) => access === 'everybody');
    expect(entries.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  test('keeps the objects of a customer from visitors', async () => {
    expect(await leaksTo('a visitor', createVisitor(shop.api.app))).toEqual([]);
  }, 240_000);

  test('does not accept the inner object of one customer with the outer object of another', async () => {
    const leaks: string[] = [];
    for (const input of inOrder()) {
      const access = routeAccess[nameOf(input)];
      const [mine, theirs] = [callTo(access, other), callTo(access, owner)];
      const names = Object.keys(mine.params ?? {});
      if (!isObject(access) || names.length < 2) continue;
      for (const name of names) {
        const params = { ...mine.params, [name]: theirs.params?.[name] ?? '' };
        const call = { ...mine, params };
        const { is } = await answerTo(other.customer, input, call);
        if (!is.startsWith('404')) leaks.push(`${nameOf(input)} with ${name} of another customer answered ${is}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  // Rule own-02.
  test('opens orders and sales, and nothing else, to those who have their mailed links', async () => {
    const visitor = createVisitor(shop.api.app);
    const { orderUuid, orderToken, saleUuid, saleToken } = owner;
    expect((await visitor.post(`/api/orders/${orderUuid}/access`, { token: orderToken })).status).toBe(204);
    expect((await visitor.post(`/api/trade-in/orders/${saleUuid}/access`, { token: saleToken })).status).toBe(204);
    const wrong: string[] = [];
    for (const input of inOrder()) {
      const access = routeAccess[nameOf(input)];
      if (typeof access !== 'object' || !('allowed' in access)) continue;
      const expected = access.withLink ?? (needsCustomer(input) ? '401 LOGIN_REQUIRED' : access.refused);
      const { is } = await answerTo(visitor, input, callTo(access, owner));
      if (is !== expected) wrong.push(`${nameOf(input)} answered ${is} in place of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  test('keeps the objects of a customer from other customers', async () => {
    expect(await leaksTo('another customer', other.customer)).toEqual([]);
  }, 240_000);

  test('gives its objects to their owner', async () => {
    const wrong: string[] = [];
    for (const input of inOrder()) {
      const access = routeAccess[nameOf(input)];
      if (typeof access !== 'object') continue;
      if ('shows' in access) {
        const { text } = await answerTo(owner.customer, input);
        if (!text.includes(access.shows(owner))) wrong.push(`${nameOf(input)} does not show ${access.shows(owner)}`);
      }
      if (!('allowed' in access)) continue;
      const { is } = await answerTo(owner.customer, input, callTo(access, owner));
      if (is !== access.allowed) wrong.push(`${nameOf(input)} answered ${is} in place of ${access.allowed}`);
    }
    expect(wrong).toEqual([]);
  });
});
