import type { Page } from '@playwright/test';
import { type Language, languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { continueSessionOn } from '../fixtures/checkout.ts';
import { remoteOrigins } from '../fixtures/http.ts';
import { open, untilHydrated } from '../fixtures/page.ts';
import { accountPages } from '../fixtures/page-kinds.ts';
import { addedDialog, addToCart } from '../fixtures/product-page.ts';
import { answersIn, buyAndSell } from '../fixtures/route-answers.ts';
import { unnecessaryKeys } from '../fixtures/stored-keys.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

test.use({ pictures: 'shown', consent: 'undecided', expectedProblems: /the server responded with a status of 404/ });

/** Only a guest's pages need what was bought. */
const unknown = '00000000-0000-4000-8000-000000000000';
const nothingBought = { orderUuid: unknown, unpaidUuid: unknown, saleUuid: unknown, itemUuid: unknown };

/** Addresses that are no route of an area. */
const others = ['/consent', '/gibt-es-nicht'].map((path) => ({ route: path, as: 'stranger', path }));

/** The language of a page, the number of its main headings, and its first text key (`product.add`) or unfilled placeholder. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const markup = document.body.innerHTML.replace(/<script[\s\S]*?<\/script>/g, '');
    const untranslated = /\{\{\w+\}\}|>\s*[a-z][\w]*(?:\.[a-zA-Z][\w]*){1,4}\s*</.exec(markup)?.[0];
    return { language: document.documentElement.lang, headings: document.querySelectorAll('h1').length, untranslated };
  });

interface Visited {
  readonly route: string;
  readonly path: string;
}

const filesToBlock = ['avif', 'webp', 'png', 'jpg', 'svg', 'woff2'];

/**
 * Blocks pictures and fonts from now on: here it only matters where they would come from. Unlike in a browser without pictures,
 * the page reports its requests. A route would make each of them wait for the test.
 */
async function blockPictures(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: filesToBlock.flatMap((name) => [`*.${name}`, `*.${name}?*`]) });
}

/** Visits pages, and checks what is stored after each. Returns the requests to third parties. */
async function visitAll(page: Page, home: string, language: Language, pages: readonly Visited[]) {
  const ours = new Set([home, ...(await remoteOrigins())].map((url) => new URL(url).origin));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)/.test(url.protocol) && !ours.has(url.origin)) elsewhere.push(`${page.url()}: ${url.href}`);
  });
  await blockPictures(page);
  for (const { route, path } of pages) {
    await page.goto(new URL(path, home).href, { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    expect.soft(await unnecessaryKeys(page), `${route} ${path}`).toEqual([]);
    // No other journey opens every page in every language.
    expect.soft(await contentOf(page), `${route} ${path}`).toEqual({ language, headings: 1, untranslated: undefined });
  }
  return elsewhere;
}

for (const language of languages)
  for (const asking of ['stranger', 'guest', 'customer'] as const)
    test(`before consent, no page of a ${asking} sends data to third parties or stores more than necessary, in ${language}`, async ({
      page,
      urlOf,
    }) => {
      test.slow();
      const [german, home] = [urlOf('de', '/'), urlOf(language, '/')];
      const { origin } = new URL(german);
      const bought = asking === 'guest' ? await buyAndSell(page.request, origin, language) : nothingBought;
      if (asking === 'customer') await signUp(page.request, origin);
      await continueSessionOn(page, german, home);
      const answers = await answersIn(language, bought);
      const shown = [...answers.filter(({ status, method }) => status === 200 && !method), ...others];
      const pages = shown.filter(({ as }) => as === asking);
      expect(pages.length).toBeGreaterThan(5);
      expect(await visitAll(page, home, language, pages)).toEqual([]);
    });

test('before consent, carts, sign-in and dialogs store nothing but what is necessary', async ({ page, baseURL }) => {
  const kept = async (where: string) => expect.soft(await unnecessaryKeys(page), where).toEqual([]);
  const product = await productWithChoice();
  const main = page.getByRole('main');
  await open(page, pathOf(product));
  await addToCart(page);
  await expect(addedDialog(page)).toBeVisible();
  await kept('added to the cart');
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: textOf('blue', 'product.wishlist.add'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: textOf('shell', 'auth.titles.signIn') })).toBeVisible();
  await kept('sign in');
  await signUp(page.request, baseURL ?? '');
  await callApi(page.request, baseURL ?? '', 'put', `/api/watchlist/${product.id}`);
  for (const { name, path } of [...(await accountPages('de')), { name: 'filled cart', path: '/checkout/cart' }]) {
    await open(page, path);
    await kept(name);
  }
});
