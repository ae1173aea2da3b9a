import type { APIRequestContext, Page } from '@playwright/test';
import { formatPath, type Language, languages, marketOf } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { axeRulesIn } from '../fixtures/axe-rules.ts';
import { deviceToSell, productWithChoice } from '../fixtures/catalogue.ts';
import { addresses, continueSessionOn, prepareCheckout } from '../fixtures/checkout.ts';
import { expectReachableByTab } from '../fixtures/keyboard.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { accountPages, type PageKind } from '../fixtures/page-kinds.ts';
import { placeSale } from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, type Customer, callApi, signUp } from '../fixtures/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Something for every list of the account, in the market of the language. */
async function fillAccount(request: APIRequestContext, origin: string, language: Language, { password }: Customer) {
  const call = async (method: 'post' | 'put', path: string, body?: object) => {
    const answer = await callApi(request, origin, method, path, body, { language });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const { id } = await productWithChoice();
  await call('put', `/api/watchlist/${id}`);
  await call('put', `/api/buyalert/product/${id}/direct`, { variants: ['A1'] });
  const { email: _, ...address } = addresses[marketOf(language).id] as { email: string };
  await call('post', '/api/addresses', {
    address: { ...address, kind: 'shipping-and-billing', destination: { type: 'street' } },
    isDefault: true,
  });
  // A bank account needs it.
  await call('post', '/api/sessions/confirm', { currentPassword: password });
  await placeSale(request, origin, [await deviceToSell('iPhone 15')], language);
  await prepareCheckout(request, origin, undefined, language);
  await call('put', '/api/checkout/payment-method', { id: 'prepayment' });
}

async function placeOrder(page: Page, language: Language, overview: string): Promise<void> {
  await open(page, overview);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: textOf('blue', 'order.overview.button', {}, language) }).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.status.transfer.title', {}, language));
}

/**
 * Opens a page of the account: by its tab, which is much quicker than a load, or anew where no tab leads to it and in German, so
 * that both kinds of pages are checked.
 */
async function openPage(page: Page, url: string, language: Language): Promise<void> {
  const account = page.getByRole('navigation', { name: textOf('my', 'account.navigation', {}, language) });
  const tab = account.locator(`a[href="${new URL(url).pathname}"]`);
  if (language === 'de' || (await tab.count()) === 0) return open(page, url);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

for (const [turn, language] of languages.entries()) {
  test(`every page of the account passes the accessibility checks and is usable by keyboard, empty and filled (${language})`, async ({
    page,
    baseURL,
    urlOf,
  }) => {
    test.slow();
    const origin = baseURL ?? '';
    await browseAsOtherClient(page, urlOf(language, '/'));
    const customer = await signUp(page.request, origin);
    const onHost = async () => {
      if (language !== 'de') await continueSessionOn(page, origin, urlOf(language, '/'));
    };
    const checkAll = async (state: string, pages: readonly PageKind[]) => {
      for (const { name, path } of pages) {
        await test.step(`${name}, ${state}`, async () => {
          await openPage(page, urlOf(language, path), language);
          await expect(page).toHaveURL(urlOf(language, path));
          await expect(mainHeading(page)).toBeVisible();
          await expectNoAxeViolations(page, axeRulesIn(language));
          await expectReachableByTab(page);
        });
      }
    };
    await onHost();
    const pages = await accountPages(language);
    // An empty page has one text more than a filled one: each in half of the languages.
    await checkAll(
      'empty',
      pages.filter((_, place) => (place + turn) % 2 === 0),
    );
    await fillAccount(page.request, origin, language, customer);
    await onHost();
    await placeOrder(page, language, urlOf(language, formatPath('checkout_overview', {}, language)));
    await checkAll('filled', pages);
  });
}
