import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { test as base, expect } from '@reprise/testing/fixtures';
import { freePort } from '@reprise/testing/free-port';
import { productsOf } from '../fixtures/catalogue.ts';
import { root } from '../fixtures/servers.ts';

const portVariables = [
  'SHELL_PORT',
  'SHELL_DEV_PORT',
  'BLUE_PORT',
  'GREEN_PORT',
  'MY_PORT',
  'API_PORT',
  'API_INTERNAL_PORT',
  'SEARCH_PORT',
  'SANDBOX_PORT',
  'SMTP_PORT',
  'CLAMD_PORT',
] as const;
type Ports = Record<(typeof portVariables)[number], number>;

/** Files that a fresh clone does not have. */
const leftOut = new Set(['node_modules', 'dist', '.data', '.git', '.turbo', 'test-results']);
const startsWithin = 300_000;
const showsWithin = 60_000;

interface Workplace {
  readonly folder: string;
  readonly ports: Ports;
  /** Output of `npm run dev` so far. */
  readonly output: () => string;
  /** Sends Ctrl-C; returns the exit code. */
  readonly interrupt: () => Promise<number | null>;
  /** Replaces a text in a file; throws if it is missing. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function startDevelopment(folder: string, ports: Ports, followed: readonly string[]) {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    DATA_DIR: undefined,
    // The test runner forces colours; their escape codes would break the text search.
    FORCE_COLOR: undefined,
    TURBO_CACHE_DIR: join(root, '.turbo/cache'),
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  const parameters = [join(folder, 'scripts/bootstrap.mjs'), 'dev', ...followed];
  // Its own process group, as in a terminal: Ctrl-C reaches all of it.
  const child: ChildProcess = spawn(process.execPath, parameters, { cwd: folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
    return ended;
  };
  return { output: () => output, signal, hasEnded: () => child.exitCode !== null };
}

interface Development {
  /** Areas that `npm run dev` follows; everything if empty. */
  followed: readonly string[];
  workplace: Workplace;
}

const test = base.extend<Development>({
  followed: [[], { option: true }],
  workplace: [
    async ({ followed }, use, testInfo) => {
      const folder = await mkdtemp(join(tmpdir(), 'reprise-development-'));
      await cp(root, folder, {
        recursive: true,
        filter: (source) => source === root || !leftOut.has(basename(source)),
      });
      const free = await Promise.all(portVariables.map(async (name) => [name, await freePort()] as const));
      const ports = Object.fromEntries(free) as Ports;
      const development = startDevelopment(folder, ports, followed);
      await expect
        .poll(() => development.hasEnded() || development.output().includes('Reprise is ready'), {
          timeout: startsWithin,
        })
        .toBe(true);
      await use({
        folder,
        ports,
        output: development.output,
        interrupt: () => development.signal('SIGINT'),
        async edit(file, from, to) {
          const path = join(folder, file);
          const text = await readFile(path, 'utf8');
          expect(text, file).toContain(from);
          await writeFile(path, text.replace(from, to));
        },
      });
      await development.signal('SIGTERM');
      await testInfo.attach('output', { body: development.output(), contentType: 'text/plain' });
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: startsWithin },
  ],
});

const productPage = 'apps/blue/src/features/product/product-page.tsx';
const styles = 'apps/shell/src/features/footer/site-footer.module.css';
const footer = 'apps/shell/src/features/footer/site-footer.tsx';
const homeLoader = 'apps/blue/src/features/home/home.loader.ts';

// Pages log errors while code changes, and for updates that the next one overtakes.
test.use({ expectedProblems: /./ });

for (const followed of [['blue'], []]) {
  test.describe(['npm run dev', ...followed].join(' '), () => {
    test.use({ followed });
    test(
      'a change appears in the open page, which keeps its state, mistakes are reported, and Ctrl-C ends everything',
      follow,
    );
  });
}

async function follow({ page, workplace }: { page: Page; workplace: Workplace }): Promise<void> {
  page.setDefaultTimeout(showsWithin);
  test.setTimeout(startsWithin + 6 * showsWithin);
  const { ports, edit, output } = workplace;
  expect(output()).toContain('Reprise is ready');
  const shop = `http://localhost:${ports.SHELL_PORT}`;
  const products = await productsOf('elektronik/handy', '', `http://127.0.0.1:${ports.API_PORT}`);
  const product = products.find(({ variants }) => variants.filter(({ quantity }) => quantity > 0).length > 1);
  if (!product) throw new Error('No product is in stock in several conditions');
  await page.goto(shop + formatPath('product_details', { id: product.id, slug: product.product_slug }, 'de'));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();

  const conditions = page.locator('input[type=radio][name=variant]:not(:checked):enabled');
  const value = await conditions.first().getAttribute('value');
  const chosen = page.locator(`input[type=radio][name=variant][value="${value}"]`);
  await chosen.check({ force: true });
  const query = page.locator('input[type=search]').first();
  await query.fill('Kamera');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const stays = async () => {
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(chosen).toBeChecked();
    await expect(query).toHaveValue('Kamera');
  };
  const trail = page.getByRole('navigation', { name: 'Du bist hier' });
  const within = { timeout: showsWithin };

  await test.step('a component of an area', async () => {
    await edit(productPage, "label: t('product.home')", "label: 'Ganz am Anfang'");
    await expect(trail).toContainText('Ganz am Anfang', within);
    await stays();
    await edit(productPage, "label: 'Ganz am Anfang'", "label: t('product.home')");
    await expect(trail).not.toContainText('Ganz am Anfang', within);
    await stays();
  });

  await test.step('a component and a style of the shell', async () => {
    const contents = page.getByRole('contentinfo');
    await edit(footer, "{t('footer.promise')}", "{t('footer.promise')} Versprochen!");
    await expect(contents).toContainText('Versprochen!', within);
    await stays();
    await edit(styles, '.footer {', '.footer {\n  outline: 3px solid rgb(1, 2, 3);');
    await expect(contents.locator('> div')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', within);
    await stays();
  });

  await test.step('a mistake', async () => {
    await edit(productPage, 'function ProductBreadcrumbs(', 'function = ProductBreadcrumbs(');
    await expect.poll(output, within).toMatch(/ERROR in[\s\S]+product-page\.tsx/);
    await expect(page.frameLocator('iframe').getByText('product-page.tsx').first()).toBeVisible(within);
    await edit(productPage, 'function = ProductBreadcrumbs(', 'function ProductBreadcrumbs(');
    await expect(page.locator('iframe')).toHaveCount(0, within);
    await stays();
  });

  await test.step('a loader, a component and a style, as the server renders them', async () => {
    const statusOf = async (path: string) => (await fetch(shop + path).catch(() => undefined))?.status;
    await edit(
      homeLoader,
      '    await loading;\n    return null;',
      '    await loading;\n    return data(null, { status: 203 });',
    );
    await expect.poll(() => statusOf('/'), within).toBe(203);
    const html = async () => (await fetch(shop).catch(() => undefined))?.text();
    await expect.poll(html, within).toContain('Versprochen!');
    await expect.poll(html, within).toMatch(/outline:3px solid #010203|outline: 3px solid (#010203|rgb\(1, ?2, ?3\))/);
  });

  await test.step('Ctrl-C', async () => {
    await page.close();
    expect(await workplace.interrupt()).toBe(0);
    expect(await Promise.all(Object.values(ports).map(isListening))).toEqual(portVariables.map(() => false));
  });
}
