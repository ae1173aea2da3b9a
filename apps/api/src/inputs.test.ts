import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from './testing/customer.ts';
import { type Input, inputsOf, type Schema, sample } from './testing/documented-inputs.ts';
import { insertAny } from './testing/fill-personal-tables.ts';
import { idleCarrier } from './testing/idle-carrier.ts';
import { serviceAuthorization } from './testing/service-authorization.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let api: TestApp;
let inputs: Input[];
let headers: Record<string, string>;

beforeAll(async () => {
  api = await createTestApp({
    environment: { RATE_LIMIT: 'off' },
    carrier: idleCarrier,
  });
  const { visitor, email } = await signUp(api);
  const { id: customer_id } = await api.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // A sale of another market that is not over: the customer cannot delete the account in the middle of the test.
  await insertAny(api.db, 'trade_in_orders', { customer_id, market: 'none', state: 'reported' });
  headers = {
    authorization: await serviceAuthorization(api.config),
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: 'http://localhost:3000',
    'x-csrf-token': await visitor.csrfToken(),
  };
  inputs = [...(await inputsOf(api.app, headers)), ...(await inputsOf(api.internal, headers))];
});
afterAll(() => api.close());

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const numbers = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 63, 1e21, 1.5, -1, 0];
const texts = [
  '',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  'é'.repeat(5_000),
  "'",
  '%',
  '\\',
];
const dates = ['0000-01-01', '0001-02-28', '9999-12-31', '2026-02-30'];
const shapes = [undefined, null, true, [], [[]], {}, { a: 1 }, ['a', 'b'], deep(50)];
const values: readonly unknown[] = [...numbers, ...texts, ...dates, ...shapes];

/** The value with one part after the other replaced by each of the boundary values. */
function* replaced(value: unknown): Generator<unknown> {
  yield* values;
  if (Array.isArray(value)) {
    for (const inner of replaced(value[0])) yield [inner];
    yield Array.from({ length: 3_000 }, () => value[0]);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unknown: 'a\0b', __proto__: null };
    for (const [key, part] of Object.entries(value)) {
      for (const inner of replaced(part)) yield { ...value, [key]: inner };
    }
  }
}

/** A parameter as text; several values where it is repeated. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flat(100).map(String);
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

interface Call {
  values: Record<string, unknown>;
  body?: unknown;
}

async function call(
  input: Input,
  { values: given, body }: Call,
): Promise<{ status: number; guard: string | undefined; request: string; isExpectedlyUnavailable: boolean }> {
  const path = input.path.replace(/\{(\w+)\}/g, (_match, name: string) => encode(textsOf(given[name])[0] ?? ''));
  const query = input.parameters
    .filter(({ in: place }) => place === 'query')
    .flatMap(({ name }) =>
      given[name] === undefined ? [] : textsOf(given[name]).map((text) => `${name}=${encode(text)}`),
    );
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path;
  const { statusCode, body: answer } = await input.server.inject({
    method: input.method as 'GET',
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const guard = /"code":"(ORIGIN_NOT_ALLOWED|CSRF_TOKEN_INVALID|LOGIN_REQUIRED|SERVICE_TOKEN_REQUIRED)"/.exec(
    answer,
  )?.[1];
  // Nothing listens at the addresses of the payment provider and of the search provider's agent.
  const isExpectedlyUnavailable =
    statusCode === 503 &&
    (input.path === '/readyz' || /"code":"(?:PAYMENT|ASSISTANT|ANSWERS)_UNAVAILABLE"/.test(answer));
  const request = `${input.method} ${url} ${JSON.stringify(body) ?? ''}`.slice(0, 300);
  return { status: statusCode, guard, request, isExpectedlyUnavailable };
}

/** Calls with every kind of input that the description of a route allows, and many that it does not. */
function* callsOf({ parameters, body }: Input): Generator<Call> {
  if (parameters.length === 0 && !body) return;
  const usual = Object.fromEntries(parameters.map(({ name, schema }) => [name, sample(name, schema)]));
  const usualBody = body && sample('', body);
  yield { values: usual, body: usualBody };
  for (const { name } of parameters) {
    for (const value of values) yield { values: { ...usual, [name]: value }, body: usualBody };
  }
  if (body) for (const value of replaced(usualBody)) yield { values: usual, body: value };
}

describe('whatever a route is given', () => {
  test('it responds without failing', async () => {
    const failures: string[] = [];
    let calls = 0;
    for (const input of inputs) {
      for (const one of callsOf(input)) {
        const { status, guard, request, isExpectedlyUnavailable } = await call(input, one);
        calls += 1;
        if (status >= 500 && !isExpectedlyUnavailable) failures.push(`${status}: ${request}`);
        // a guard that refuses the call would hide failures of the handler
        if (guard) failures.push(`${guard}: ${request}`);
      }
    }
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(3_000);
  }, 240_000);

  test('JSON that is nested as deep as its size allows is refused', async () => {
    const payload = '['.repeat(120_000) + ']'.repeat(120_000);
    for (const { server, method, path } of inputs.filter(({ body }) => body)) {
      const url = path.replace(/\{\w+\}/g, '1');
      const answer = await server.inject({
        method: method as 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode, url).toBe(400);
    }
  });
});

/** The unbounded parts of a schema: numbers, texts and lists without limits. */
function unbounded(name: string, schema: Schema): string[] {
  const { type, properties, items, anyOf } = schema;
  if (schema.enum || schema.const !== undefined || type === 'boolean' || type === 'null') return [];
  if (anyOf) return anyOf.flatMap((inner) => unbounded(name, inner));
  if (properties) return Object.entries(properties).flatMap(([key, inner]) => unbounded(`${name}.${key}`, inner));
  if (items) return [...(schema.maxItems === undefined ? [`${name}[]`] : []), ...unbounded(`${name}[]`, items)];
  if (type === 'integer' || type === 'number') {
    const least = schema.minimum ?? schema.exclusiveMinimum;
    const hasBounds = least !== undefined && schema.maximum !== undefined;
    return hasBounds && Number.MIN_SAFE_INTEGER < least && schema.maximum !== Number.MAX_SAFE_INTEGER ? [] : [name];
  }
  const isShort = schema.maxLength !== undefined || ['uuid', 'date', 'date-time'].includes(schema.format ?? '');
  return isShort || (schema.pattern !== undefined && !/[*+]|,\}/.test(schema.pattern)) ? [] : [name];
}

test('every number, text and list that a route takes has bounds', () => {
  const open = inputs.flatMap(({ method, path, parameters, body }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(`${method} ${path} ${name}`, schema)),
    ...(body ? unbounded(`${method} ${path} body`, body) : []),
  ]);
  expect(open).toEqual([]);
  expect(inputs.length).toBeGreaterThan(35);
});
