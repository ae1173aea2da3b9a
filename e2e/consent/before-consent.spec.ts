import { languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { remoteOrigins } from '../fixtures/http.ts';
import { open, untilHydrated } from '../fixtures/page.ts';
import { accountPages, publicPages } from '../fixtures/page-kinds.ts';
import { unnecessaryKeys } from '../fixtures/stored-keys.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

test.use({ consent: 'undecided', expectedProblems: /the server responded with a status of 404/ });

for (const language of languages) {
  test(`before consent, no page sends data to third parties or stores more than necessary, in ${language}`, async ({
    page,
    urlOf,
  }) => {
    test.slow();
    const ours = new Set([urlOf(language, '/'), ...(await remoteOrigins())].map((url) => new URL(url).origin));
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(http|ws)/.test(url.protocol) && !ours.has(url.origin)) elsewhere.push(url.href);
    });
    // Only the origin of pictures and fonts matters here, not their content.
    await page.route(
      (url) => /\.(webp|avif|svg|png|jpe?g|woff2)$/.test(url.pathname),
      (route) => route.abort('aborted'),
    );
    const others = ['/consent', '/gibt-es-nicht'].map((path) => ({ name: path, path }));
    for (const { name, path } of [...(await publicPages(language)), ...others]) {
      await page.goto(urlOf(language, path), { waitUntil: 'domcontentloaded' });
      await untilHydrated(page);
      expect.soft(await unnecessaryKeys(page), name).toEqual([]);
    }
    expect(elsewhere).toEqual([]);
  });
}

test('before consent, carts, sign-in and dialogs store nothing but what is necessary', async ({ page, baseURL }) => {
  const kept = async (where: string) => expect.soft(await unnecessaryKeys(page), where).toEqual([]);
  const product = await productWithChoice();
  const main = page.getByRole('main');
  await open(page, pathOf(product));
  await main
    .getByRole('button', { name: textOf('blue', 'product.add') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: textOf('blue', 'addToCart.added') })).toBeVisible();
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
