import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { formatPath } from '@reprise/markets';
import { expect } from '@reprise/testing/fixtures';
import { freePort } from '@reprise/testing/free-port';
import { productionSecrets } from '@reprise/testing/production-secrets';
import { type Product, productsOf } from '../fixtures/catalogue.ts';
import { decode } from '../fixtures/html.ts';
import { ask } from '../fixtures/http.ts';
import { beginLoad } from '../fixtures/load.ts';
import { productLinks, untilHydrated } from '../fixtures/page.ts';
import { test } from '../fixtures/private-shop.ts';
import { prepareDatabase, type RunningServer, root, type Servers } from '../fixtures/servers.ts';
import { textOf } from '../fixtures/texts.ts';

const script = (path: string) => [join(root, path)];
const shellScript = script('apps/shell/dist/node/server.mjs');
const apiScript = script('apps/api/src/server.ts');

/** Starts an API on the database in `folder`, which it prepares the first time. */
async function startApi(servers: Servers, folder: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const [port, directory] = [await freePort(), join(folder, 'api')];
  if (!existsSync(directory)) await prepareDatabase(servers, directory);
  const own = {
    API_PORT: String(port),
    API_INTERNAL_PORT: String(await freePort()),
    API_DATA_DIR: directory,
    MEDIA_DIR: join(folder, 'media'),
    SEARCH_URL: `http://127.0.0.1:${await freePort()}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    ALLOWED_ORIGINS: 'http://localhost:3000',
    RATE_LIMIT: 'off',
    ...env,
  };
  return servers.start(apiScript, own, '/readyz', port);
}

/** An API client that fills and empties a cart and remembers what the API has acknowledged. */
class Shopper {
  #cookie = '';
  /** Items that the API has confirmed to be in the cart. */
  acknowledged: readonly string[] = [];
  /** Requests without an answer so far. */
  underWay: { readonly removes?: string } | undefined;
  /** Number of answers since the last comparison of the cart. */
  changes = 0;
  readonly #api: () => string;

  constructor(api: () => string) {
    this.#api = api;
  }

  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers: Record<string, string> = { 'x-language': 'de', 'x-market': 'de', cookie: this.#cookie };
    if (method !== 'GET') {
      const { token } = (await this.call('GET', '/api/csrf-token')) as { token: string };
      Object.assign(headers, { origin: 'http://localhost:3000', 'x-csrf-token': token, cookie: this.#cookie });
    }
    if (body) headers['content-type'] = 'application/json';
    const response = await fetch(this.#api() + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) this.#cookie = cookie.split(';', 1)[0] ?? '';
    if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }

  async #change(method: 'POST' | 'DELETE', path: string, body?: unknown, removes?: string): Promise<void> {
    this.underWay = removes ? { removes } : {};
    this.acknowledged = uuidsOf((await this.call(method, path, body)) as Cart);
    this.underWay = undefined;
    this.changes++;
  }

  /** Adds and removes until the API is gone; returns the resulting error. */
  async shop(products: readonly Product[]): Promise<string> {
    try {
      for (;;) {
        for (const { id, name, default_variant: productVariantLabel } of products) {
          const item = { id, name, productVariantLabel, withFullBattery: false };
          await this.#change('POST', '/api/cart-items', item);
        }
        for (const uuid of this.acknowledged.slice(1)) {
          await this.#change('DELETE', `/api/cart-items/${uuid}`, undefined, uuid);
        }
      }
    } catch (error) {
      return String(error);
    }
  }

  /** Compares the cart with what was acknowledged; only requests without an answer may or may not have been executed. */
  async expectNothingLost(): Promise<void> {
    const found = uuidsOf((await this.call('GET', '/api/cart')) as Cart);
    const lost = this.acknowledged.filter((uuid) => !found.includes(uuid) && uuid !== this.underWay?.removes);
    const unknown = found.filter((uuid) => !this.acknowledged.includes(uuid));
    expect(lost, 'acknowledged, but gone').toEqual([]);
    expect(unknown.length, 'in the cart without having been acknowledged').toBeLessThanOrEqual(
      this.underWay && !this.underWay.removes ? 1 : 0,
    );
    Object.assign(this, { acknowledged: found, underWay: undefined, changes: 0 });
  }
}

interface Cart {
  readonly items: readonly { readonly uuid: string }[];
}

const uuidsOf = ({ items }: Cart) => items.map(({ uuid }) => uuid);

test.slow();
// The only calls that fail without the search service.
test.use({ expectedProblems: /\b503\b.*\/questions\/answer\?/ });

test('lists work without the search service and say so, and kill -9 of the API loses nothing that was acknowledged', async ({
  page,
  openPrivateShop,
  servers,
  folder,
}) => {
  let api = await startApi(servers, folder);
  await test.step('lists come from the database', async () => {
    const shop = await openPrivateShop({ apiUrl: api.url });
    const main = page.getByRole('main');
    const firstProduct = productLinks(page).first();
    await page.goto(shop.url + formatPath('category', { path: 'elektronik/handy' }, 'de'));
    await expect(main).toContainText(textOf('blue', 'list.degraded'));
    await expect(firstProduct).toBeVisible();
    await page.goto(`${shop.url}${formatPath('search', {}, 'de')}?q=iphone`);
    await expect(main).toContainText(textOf('blue', 'list.degraded'));
    await expect(firstProduct).toContainText('iPhone');
    await firstProduct.click();
    await expect(main.getByRole('button', { name: textOf('blue', 'product.add') }).first()).toBeVisible();
  });
  await test.step('a product page says that questions are not answered', async () => {
    const questions = page.getByRole('region', { name: textOf('blue', 'product.questions.title') });
    const field = questions.getByRole('textbox', { name: textOf('blue', 'product.questions.label') });
    const failed = textOf('blue', 'product.questions.failed');
    await untilHydrated(page);
    await field.fill('Wie viel Speicher hat es?');
    await field.press('Enter');
    await expect(questions.getByRole('button', { name: textOf('blue', 'product.retry') })).toBeVisible();
    await expect(questions.getByRole('status')).toHaveText(failed);
    const address = new URL(page.url());
    const { status, text } = await ask(address.pathname + address.search, {}, address);
    expect(status).toBe(200);
    expect(decode(text)).toContain(failed);
    expect(decode(text)).toContain(textOf('blue', 'product.add'));
    // The API is about to be killed; this page must have no running requests.
    await page.goto('about:blank');
  });
  const products = (await productsOf('elektronik/handy', '', api.url)).filter(({ variants, default_variant: label }) =>
    variants.some((variant) => variant.label === label && variant.quantity > 20),
  );
  const shoppers = Array.from({ length: 6 }, () => new Shopper(() => api.url));
  for (let round = 0; round < 3; round++) {
    const shopping = shoppers.map((shopper) => shopper.shop(products.slice(0, 4)));
    await expect.poll(() => shoppers.every(({ changes }) => changes > 4)).toBe(true);
    api.signal('SIGKILL');
    await api.ended;
    for (const end of await Promise.all(shopping)) expect(end).toMatch(/fetch failed|terminated/);
    api = await startApi(servers, folder);
    for (const shopper of shoppers) await shopper.expectNothingLost();
  }
});

/** A request that is not sent completely; `finish` sends the rest and returns the server's answer. */
async function beginRequest(port: number, path: string, headers: Record<string, string>, body: string) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened)).once('error', reject);
  });
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const lines = { 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${head.join('')}\r\n${body.slice(0, 1)}`);
  return async () => {
    socket.write(body.slice(1));
    await closed;
    return answer;
  };
}

const refuses = (port: number) =>
  expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses');

test('SIGTERM: shell and API finish running requests, accept no new ones and exit with code 0', async ({
  openPrivateShop,
  servers,
  folder,
}) => {
  const shop = await openPrivateShop();
  const api = await startApi(servers, folder, { API_SEED: 'none' });
  const form = { origin: `http://localhost:${shop.shell.port}`, 'content-type': 'application/x-www-form-urlencoded' };
  const finishPage = await beginRequest(shop.shell.port, '/auth', form, 'intent=register&email=x');
  const question = JSON.stringify({ productId: 1, customerGradingDto: { answers: [] } });
  const json = { 'content-type': 'application/json' };
  const finishCall = await beginRequest(api.port, '/api/trade-in/grading-price', json, question);
  // Both servers have read the first part once they answer a request that was sent after it.
  await Promise.all([shop.shell, api].map(({ port }) => fetch(`http://127.0.0.1:${port}/healthz`)));
  shop.shell.signal('SIGTERM');
  api.signal('SIGTERM');
  await Promise.all([refuses(shop.shell.port), refuses(api.port)]);
  const page = await finishPage();
  expect(page).toMatch(/^HTTP\/1\.1 422 /);
  expect(decode(page)).toContain(textOf('shell', 'auth.errors.title'));
  expect(await finishCall()).toMatch(/^HTTP\/1\.1 404 [\s\S]*PRODUCT_NOT_FOUND/);
  expect(await shop.shell.ended).toBe(0);
  expect(await api.ended).toBe(0);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} under load: every server answers what it has accepted and exits with code 0`, async ({
    openPrivateShop,
    servers,
    folder,
  }) => {
    const [searchPort, sandboxPort, mailPort, filesPort] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
    const shop = await openPrivateShop();
    // As in production: clients learn about the shutdown before connections are closed.
    const env = { SHUTDOWN_DELAY_MS: '1000' };
    const [api, search, sandbox, files] = await Promise.all([
      startApi(servers, folder, { ...env, API_SEED: 'none' }),
      servers.start(
        script('apps/search/src/server.ts'),
        {
          ...env,
          SEARCH_PORT: String(searchPort),
          API_INTERNAL_URL: process.env.API_INTERNAL_URL ?? 'http://localhost:3101',
        },
        '/readyz',
        searchPort,
      ),
      servers.start(
        script('apps/sandbox/src/server.ts'),
        { ...env, SANDBOX_PORT: String(sandboxPort), SMTP_PORT: String(mailPort), SANDBOX_DATA_DIR: folder },
        '/readyz',
        sandboxPort,
      ),
      servers.start([join(root, 'scripts/static-origin.ts'), root, String(filesPort)], env, '/readyz', filesPort),
    ]);
    const loaded = [
      { server: shop.shell, path: '/' },
      { server: api, path: '/api/csrf-token' },
      { server: search, path: '/search/iphone?key=reprise' },
      { server: sandbox, path: '/mail' },
      { server: files, path: '/pnpm-lock.yaml' },
    ];
    for (const { server, path } of loaded) {
      const load = beginLoad(`http://127.0.0.1:${server.port}${path}`, 60);
      await load.begun;
      server.signal(signal);
      expect((await load.ended).broken, path).toEqual([]);
      expect(await server.ended, server.output()).toBe(0);
    }
  });

test('invalid configuration prints one line per mistake, and the server does not start', async ({ servers }) => {
  const cases: { parameters: readonly string[]; env: NodeJS.ProcessEnv; mistakes: readonly string[] }[] = [
    {
      parameters: shellScript,
      env: {
        SHELL_PORT: 'abc',
        API_URL: 'nowhere',
        REMOTES_REFRESH_SECONDS: '0',
        PROTOCOL: 'gopher',
        LOG_LEVEL: 'loud',
      },
      mistakes: ['SHELL_PORT', 'API_URL', 'REMOTES_REFRESH_SECONDS', 'PROTOCOL', 'LOG_LEVEL'],
    },
    { parameters: shellScript, env: { HOSTS: 'shop.example=de:xx,shop.example' }, mistakes: ['HOSTS', 'HOSTS'] },
    {
      parameters: apiScript,
      env: {
        API_PORT: '99999',
        API_INTERNAL_PORT: 'x',
        DATABASE_URL: 'mysql://x',
        ALLOWED_ORIGINS: 'x',
        SMTP_URL: 'http://x',
        NODE_ENV: 'production',
      },
      mistakes: [
        ...['API_PORT', 'API_INTERNAL_PORT', 'DATABASE_URL', 'ALLOWED_ORIGINS', 'SMTP_URL'],
        ...Object.keys(productionSecrets.api),
      ],
    },
    {
      parameters: script('apps/search/src/server.ts'),
      env: { SEARCH_PORT: 'abc', API_INTERNAL_URL: 'ftp://x', SEARCH_KEYS: 'a b', SEARCH_HOST: 'no host' },
      mistakes: ['SEARCH_PORT', 'API_INTERNAL_URL', 'SEARCH_KEYS', 'SEARCH_HOST'],
    },
    {
      parameters: script('apps/sandbox/src/server.ts'),
      env: { SANDBOX_PORT: '-1', SMTP_PORT: 'x', LOG_LEVEL: 'loud' },
      mistakes: ['SANDBOX_PORT', 'SMTP_PORT', 'LOG_LEVEL'],
    },
  ];
  await Promise.all(
    cases.map(async ({ parameters, env, mistakes }) => {
      const { ended, output } = servers.launch(parameters, env);
      expect(await ended, output()).toBe(1);
      const lines = output()
        .split('\n')
        .filter((line) => /\b[A-Z]+(?:_[A-Z]+)*\b: ?|\b[A-Z]+_[A-Z]+ /.test(line));
      const named = lines.map((line) => mistakes.find((name) => line.includes(name)));
      expect(named.sort(), output()).toEqual([...mistakes].sort());
      expect(output()).not.toMatch(/\n {4}at /);
    }),
  );
});
