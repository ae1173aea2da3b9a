import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { deviceToSell, inStock, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { mailedCode } from '../fixtures/mailbox.ts';
import { mainHeading, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const names = { de: 'Deutsch', en: 'English' };
type MarketLanguage = keyof typeof names;

const inHeader = (page: Page, language: Language, key: string, count: number) =>
  page.getByRole('banner').getByRole('link', { name: textOf('shell', key, { count }, language), exact: true });

async function switchTo(page: Page, language: MarketLanguage, url: string, runsScripts: boolean): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: names[language], exact: true }).click();
  await expect(page).toHaveURL(url);
  if (runsScripts) await untilHydrated(page);
}

async function fillCarts(request: APIRequestContext, origin: string): Promise<void> {
  const product = await productWithChoice();
  const item = { id: product.id, name: product.name, productVariantLabel: inStock(product)[0]?.label };
  const bought = await callApi(request, origin, 'post', '/api/cart-items', { ...item, withFullBattery: false });
  const { product: device, bestAnswers, offerFor } = await deviceToSell('iphone');
  const graded = { price: (await offerFor()).price, customerGradingDto: { answers: bestAnswers } };
  const sold = await callApi(request, origin, 'post', `/api/trade-in/cart/${device.id}`, graded);
  expect([bought.status(), sold.status()]).toEqual([200, 200]);
}

async function signInOn(page: Page, language: Language, { email, password }: { email: string; password: string }) {
  const auth = (key: string) => textOf('shell', `auth.${key}`, {}, language);
  const main = page.getByRole('main');
  await main.getByLabel(auth('email')).fill(email);
  await main.getByLabel(auth('password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  const runsScripts = javaScriptEnabled;
  test.describe(runsScripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('sign-in and both carts carry over to English and back, and sign-out ends both', async ({
      page,
      baseURL,
      urlOf,
    }) => {
      const german = baseURL ?? '';
      await signUp(page.request, german);
      await fillCarts(page.request, german);
      const path = formatPath('green_landing', {}, 'de');
      await page.goto(path);
      if (runsScripts) await untilHydrated(page);
      for (const language of ['en', 'de'] as const) {
        await switchTo(page, language, urlOf(language, path), runsScripts);
        await expect(page.getByRole('banner').getByText('Ada', { exact: true })).toBeVisible();
        await expect(inHeader(page, language, 'header.cartCount', 1)).toBeAttached();
        await expect(inHeader(page, language, 'header.sellCartCount', 1)).toBeAttached();
      }
      await page.goto(urlOf('en', '/logout'));
      if (runsScripts) await untilHydrated(page);
      const signOut = { name: textOf('shell', 'auth.signOut', {}, 'en') };
      await page.getByRole('main').getByRole('button', signOut).click();
      await expect(page).toHaveURL(urlOf('en', '/'));
      await page.goto(path);
      await expect(inHeader(page, 'de', 'header.cartCount', 1)).not.toBeAttached();
      await expect(page.getByRole('banner').getByText('Ada', { exact: true })).toBeHidden();
    });

    test.describe('in a browser that the customer does not know', () => {
      test.use({ expectedProblems: /the server responded with a status of 403/ });

      test('a product to be saved after sign-in carries over', async ({ page, baseURL, urlOf }) => {
        const person = await signUp(page.request, baseURL ?? '');
        await page.context().clearCookies({ name: /session/ });
        await page.goto(pathOf(await productWithChoice()));
        if (runsScripts) await untilHydrated(page);
        const wish = { name: textOf('blue', 'product.wishlist.add'), exact: true };
        await page.getByRole('main').getByRole('button', wish).click();
        if (runsScripts) {
          const dialog = page.getByRole('dialog', { name: textOf('shell', 'auth.titles.signIn') });
          const kept = page.waitForResponse((response) => response.url().endsWith('/api/intent'));
          await dialog.getByRole('link', { name: textOf('shell', 'auth.register') }).click();
          await kept;
        }
        const title = runsScripts ? 'auth.titles.register' : 'auth.titles.signIn';
        await expect(mainHeading(page)).toHaveText(textOf('shell', title));
        const { pathname, search } = new URL(page.url());
        await switchTo(page, 'en', urlOf('en', pathname + search), runsScripts);
        await page.goto(urlOf('en', formatPath('auth', {}, 'en')));
        if (runsScripts) await untilHydrated(page);
        await signInOn(page, 'en', person);
        await page
          .getByRole('main')
          .getByLabel(textOf('shell', 'auth.code', {}, 'en'))
          .fill(await mailedCode(person.email));
        const confirm = { name: textOf('shell', 'auth.buttons.code', {}, 'en') };
        await page.getByRole('main').getByRole('button', confirm).click();
        await expect(inHeader(page, 'en', 'header.wishlistCount', 1)).toBeAttached();
      });
    });
  });
}

test.describe('a visitor who has given consent on one host', () => {
  test.use({ consent: 'undecided' });

  test('is not asked again on the other one', async ({ page, urlOf }) => {
    const question = (language: Language) =>
      page.getByRole('region', { name: textOf('shell', 'consent.title', {}, language) });
    await page.goto('/');
    await untilHydrated(page);
    await question('de')
      .getByRole('button', { name: textOf('shell', 'consent.refuse') })
      .click();
    await expect(question('de')).toBeHidden();
    await switchTo(page, 'en', urlOf('en', '/'), true);
    await expect(mainHeading(page)).toBeVisible();
    await expect(question('en')).toBeHidden();
    const cookies = await page.context().cookies(urlOf('en', '/'));
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'reprise-consent', sameSite: 'Lax' }));
  });
});

test('a code in another visitor’s link signs nobody in', async ({ page, playwright, baseURL, urlOf }) => {
  const attacker = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(attacker, baseURL ?? '');
  const nonceHash = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const query = new URLSearchParams({ to: new URL(urlOf('en', '/')).host, nonce: nonceHash, next: '/' });
  const made = await attacker.get(`/hand-over/code?${query}`, { maxRedirects: 0 });
  const link = made.headers().location ?? '';
  expect(link).toContain('/hand-over/redeem?code=');
  const ownNonce = randomBytes(32).toString('base64url');
  await page.context().addCookies([{ name: 'reprise-nonce', value: ownNonce, url: urlOf('en', '/') }]);
  await page.goto(link);
  await expect(page).toHaveURL(urlOf('en', '/'));
  await expect(page.getByRole('banner').getByText('Ada', { exact: true })).toBeHidden();
  expect(await page.context().cookies(urlOf('en', '/'))).not.toContainEqual(
    expect.objectContaining({ name: 'reprise-session' }),
  );
  await attacker.dispose();
});
