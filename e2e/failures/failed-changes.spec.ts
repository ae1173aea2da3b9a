import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@reprise/testing/fixtures';
import { freePort } from '@reprise/testing/free-port';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { open } from '../fixtures/page.ts';
import { test } from '../fixtures/private-shop.ts';
import { createGate, prepareDatabase, root, type Servers } from '../fixtures/servers.ts';
import { textOf } from '../fixtures/texts.ts';
import { newPerson, signUp } from '../fixtures/visitor.ts';

// They start servers of their own.
test.describe.configure({ timeout: 240_000 });
test.use({ expectedProblems: /status of (400|50[0-9])|50[0-9]: |request failed/ });

const toasts = (page: Page) => page.getByRole('region', { name: textOf('shell', 'toasts.label') });
const add = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: textOf('blue', 'product.add'), exact: true })
    .first();
const variant = textOf('blue', 'product.condition.A1.name');
const columns = 'id,name,category,condition,price,quantity';

/** A database with catalogues that are imported one after the other; each is complete. */
async function importInto(servers: Servers, folder: string, catalogues: readonly (readonly string[])[]): Promise<void> {
  await prepareDatabase(servers, folder);
  for (const [place, rows] of catalogues.entries()) {
    const file = `${folder}-${place}.csv`;
    await writeFile(file, [columns, ...rows, ''].join('\n'));
    const command = [join(root, 'apps/api/src/commands/catalogue.ts'), 'import', file, '--complete'];
    await servers.run(command, { API_DATA_DIR: folder });
  }
}

/** An API of its own on a database. */
async function startApi(servers: Servers, folder: string, shopUrl: string) {
  const [port, internalPort] = [await freePort(), await freePort()];
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const env = {
    API_PORT: String(port),
    API_INTERNAL_PORT: String(internalPort),
    API_DATA_DIR: folder,
    API_SEED: 'none',
    MEDIA_DIR: `${folder}-media`,
    PREWARM_PICTURES: 'off',
    SEARCH_URL: nowhere,
    CARRIER_URL: nowhere,
    ALLOWED_ORIGINS: shopUrl,
    LOG_LEVEL: 'error',
  };
  return servers.start([join(root, 'apps/api/src/server.ts')], env, '/readyz', port);
}

test('a page that is older than the catalogue says what has become of its product', async ({
  context,
  servers,
  folder,
  openPrivateShop,
}) => {
  const names = { unsaleable: 'Camera', soldOut: 'Lamp', withoutVariant: 'Radio', unknown: 'Clock' } as const;
  const row = (id: number, name: string, condition = 'A1', quantity = 3) =>
    `${id},${name},Things,${condition},99.00,${quantity}`;
  const all = [
    row(901, names.unsaleable),
    row(902, names.soldOut),
    row(903, names.withoutVariant),
    row(904, names.unknown),
  ];
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  await importInto(servers, before, [all]);
  // Not listed any more, sold out, in another condition only, and never listed.
  const left = [row(902, names.soldOut, 'A1', 0), row(903, names.withoutVariant, 'A2')];
  await importInto(servers, after, [[row(901, names.unsaleable)], left]);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const target = new URL((await startApi(servers, before, url)).url);
  const gate = await createGate(target);
  await openPrivateShop({ apiUrl: gate.url, port });

  const refused = [
    [901, 'notSaleable', { name: names.unsaleable }],
    [902, 'outOfStock', { name: names.soldOut, variant }],
    [903, 'doesNotExist', { name: names.withoutVariant }],
    [904, 'doesNotExist', { name: names.unknown }],
  ] as const;
  const tabs: Page[] = [];
  for (const [id] of refused) {
    const tab = await context.newPage();
    await open(tab, `${url}/i/${id}`);
    tabs.push(tab);
  }
  target.port = String((await startApi(servers, after, url)).port);
  await gate.cut();
  await gate.mend();
  for (const [place, [, key, values]] of refused.entries()) {
    const tab = tabs[place];
    if (!tab) throw new Error('There is no such tab');
    await add(tab).click();
    await expect(toasts(tab)).toContainText(textOf('blue', `addToCart.error.${key}`, values));
  }
  await gate.close();
});

test('without the API every change says that it failed', async ({ page, baseURL, openPrivateShop }) => {
  await signUp(page.request, baseURL ?? '');
  const product = await productWithChoice();
  const shop = await openPrivateShop();
  await open(page, shop.url + pathOf(product));
  const label = product.default_variant ?? '';
  await page.getByRole('radio', { name: textOf('blue', `product.condition.${label}.name`), exact: true }).check();
  await shop.api.cut();
  await add(page).click();
  const values = { name: product.name, variant: textOf('blue', `product.condition.${label}.name`) };
  await expect(toasts(page)).toContainText(textOf('blue', 'addToCart.error.generic', values));
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: textOf('blue', 'wishlist.add'), exact: true })
    .first()
    .click();
  await expect(toasts(page)).toContainText(textOf('blue', 'wishlist.flash.addFailure'));
  await main.getByRole('button', { name: textOf('blue', 'buyAlert.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: textOf('blue', 'buyAlert.title') });
  await dialog.getByRole('button', { name: textOf('blue', 'buyAlert.save'), exact: true }).click();
  await expect(toasts(page)).toContainText(textOf('blue', 'buyAlert.failure'));
});

test('without the API a subscription to the newsletter says that it failed, and keeps the address', async ({
  page,
  openPrivateShop,
}) => {
  const shop = await openPrivateShop();
  const { email } = newPerson();
  await open(page, `${shop.url}/newsletter`);
  const field = page.getByRole('textbox', { name: textOf('blue', 'newsletter.email') });
  await field.fill(email);
  await shop.api.cut();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: textOf('blue', 'newsletter.submit'), exact: true }).click();
  await expect(toasts(page)).toContainText(textOf('blue', 'newsletter.flash.error.default'));
  await expect(field).toHaveValue(email);
});
