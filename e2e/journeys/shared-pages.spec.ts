import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { fillCart } from '../fixtures/checkout.ts';
import { cartLink, open, untilComplete } from '../fixtures/page.ts';
import { pagesNamed, publicPages } from '../fixtures/page-kinds.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const account = (page: Page, firstName: string) =>
  page.getByRole('banner').getByText(firstName, { exact: true }).first();
const wished = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: textOf('blue', 'product.wishlist.remove'), exact: true });

/** Loads a page as this browser and returns whether the server sent the page that is the same for everybody. */
async function loadShared(page: Page, path: string): Promise<boolean> {
  const response = await page.goto(path);
  await untilComplete(page);
  return (response?.headers()['server-timing'] ?? '').split(', ').includes('session');
}

async function wish(request: APIRequestContext, origin: string, productId: number): Promise<void> {
  const answer = await callApi(request, origin, 'put', `/api/watchlist/${productId}`);
  expect(answer.ok()).toBe(true);
}

/** The text of a page's main part. */
const mainText = (html: string) =>
  /<main[\s>].*<\/main>/s
    .exec(html)?.[0]
    .replace(/<(script|style)[\s>].*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a customer with a cart gets the page of everybody, with the own name, counts and hearts', async ({
  page,
  baseURL,
}) => {
  const { firstName, lastName, email } = await signUp(page.request, baseURL ?? '');
  const product = await productWithChoice();
  await wish(page.request, baseURL ?? '', product.id);
  await fillCart(page.request, baseURL ?? '');
  // Scripts run in this browser from its first page on.
  expect(await loadShared(page, '/')).toBe(false);
  await expect(account(page, firstName)).toBeVisible();

  expect(await loadShared(page, pathOf(product))).toBe(true);
  await expect(account(page, firstName)).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(wished(page)).toBeVisible();
  const html = await (await page.request.get(pathOf(product))).text();
  for (const own of [`>${firstName}<`, lastName, email]) expect(html).not.toContain(own);

  for (const { name, path } of await pagesNamed(['list', 'search', 'selling', 'selling, list', 'blog', 'sale'])) {
    expect(await loadShared(page, path), name).toBe(true);
    await expect(account(page, firstName), name).toBeVisible();
    await expect(cartLink(page, 1), name).toBeVisible();
  }
  for (const { name, path } of await pagesNamed(['cart', 'grading', 'comparison'])) {
    expect(await loadShared(page, path), name).toBe(false);
  }
});

test('nothing moves when what is personal arrives', async ({ page, baseURL }) => {
  const { firstName } = await signUp(page.request, baseURL ?? '');
  await fillCart(page.request, baseURL ?? '');
  await loadShared(page, '/');
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const product = await productWithChoice();
  expect(await loadShared(page, pathOf(product))).toBe(true);
  await expect(account(page, firstName)).toBeVisible();
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'))).toBeLessThan(0.001);
});

test('who signs out in another tab is nobody on the next page', async ({ page, context, baseURL }) => {
  const { firstName } = await signUp(page.request, baseURL ?? '');
  await loadShared(page, '/');
  const list = (await pagesNamed(['list']))[0]?.path ?? '';
  expect(await loadShared(page, list)).toBe(true);
  await expect(account(page, firstName)).toBeVisible();
  const tab = await context.newPage();
  await open(tab, '/');
  const banner = tab.getByRole('banner');
  await account(tab, firstName).click();
  await banner.getByRole('button', { name: textOf('shell', 'header.signOut') }).click();
  await expect(account(tab, firstName)).toHaveCount(0);
  await page.goto(list);
  await untilComplete(page);
  await expect(account(page, firstName)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer with a cart gets pages with the own name and counts', async ({ page, baseURL }) => {
    const { firstName } = await signUp(page.request, baseURL ?? '');
    await fillCart(page.request, baseURL ?? '');
    for (const { path } of await pagesNamed(['home', 'list', 'product'])) {
      await page.goto(path);
      await page.goto(path);
      await expect(account(page, firstName)).toBeVisible();
      await expect(cartLink(page, 1)).toBeVisible();
    }
  });
});

test('pages that are the same for everybody are so for a customer', async ({ playwright, baseURL: origin }) => {
  test.slow();
  const baseURL = origin ?? '';
  const personal = await playwright.request.newContext({ baseURL });
  await signUp(personal, baseURL);
  const { cookies } = await personal.storageState();
  const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), 'reprise-scripts=1'].join('; ');
  const completed = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
  const shared: string[] = [];
  for (const { name, path } of await publicPages('de')) {
    const own = await completed.get(path);
    if (!own.headers()['server-timing']?.includes(', session')) continue;
    shared.push(name);
    expect(mainText(await own.text()), name).toBe(mainText(await (await personal.get(path)).text()));
    expect((await completed.get(path)).headers()['server-timing'], name).toContain('cache;desc="hit"');
  }
  expect(shared).toEqual(expect.arrayContaining(['home', 'list', 'search', 'product', 'selling', 'article']));
  await Promise.all([personal.dispose(), completed.dispose()]);
});
