import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { comeAs } from '../fixtures/providers.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, callApi, newPerson, signUp } from '../fixtures/visitor.ts';

const auth = (key: string, values?: Record<string, string>) => textOf('shell', `auth.${key}`, values);
const problem = (name: string, provider: string) => auth(`providers.problems.${name}`, { provider });
const authPath = formatPath('auth', {}, 'de');
const wishlistPath = formatPath('wishlist', {}, 'de');
const dataPath = formatPath('my_data', {}, 'de');
const toasts = (page: Page) => page.getByRole('region', { name: textOf('shell', 'toasts.label') });
const buttonOf = (page: Page, provider: string) =>
  page.getByRole('button', { name: auth('providers.continue', { provider }), exact: true });
const savedButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: textOf('blue', 'product.wishlist.remove'), exact: true });

async function popupOf(page: Page, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await pressOn(page, buttonOf(page, provider), 'Enter');
  return opened;
}

async function saveProduct(page: Page): Promise<void> {
  await open(page, pathOf(await productWithChoice()));
  const heart = { name: textOf('blue', 'product.wishlist.add'), exact: true };
  await pressOn(page, page.getByRole('main').getByRole('button', heart), 'Enter');
  await expect(page.getByRole('dialog', { name: auth('titles.signIn') })).toBeVisible();
}

test('a visitor saves a product with PayPal, after a refusal, a closed popup and a wrong state', async ({
  page,
  baseURL,
}) => {
  await browseAsOtherClient(page, baseURL);
  await saveProduct(page);
  const { expectSamePage } = await markPage(page);
  const dialog = page.getByRole('dialog');
  await expect(buttonOf(page, 'PayPal')).toBeVisible();
  await expectNoAxeViolations(page);

  const refusing = await popupOf(page, 'PayPal');
  await expect(dialog.getByRole('status')).toContainText(auth('providers.waiting', { provider: 'PayPal' }));
  await pressOn(refusing, refusing.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect(dialog.getByRole('alert')).toHaveText(problem('codeMissing', 'PayPal'));
  await expect(toasts(page)).toContainText(textOf('shell', 'loginComponent.error.api.default'));
  expect(refusing.isClosed()).toBe(true);

  const closing = await popupOf(page, 'PayPal');
  await expect(closing.getByRole('heading', { level: 1 })).toHaveText('Sign in with PayPal');
  await closing.close();
  await expect(dialog.getByRole('alert')).toHaveText(problem('closed', 'PayPal'));

  const forged = await popupOf(page, 'PayPal');
  await expect(forged.getByRole('heading', { level: 1 })).toHaveText('Sign in with PayPal');
  await Promise.all([
    forged.waitForEvent('close'),
    forged.goto(`${baseURL}/auth/return/paypal?code=stolen&state=stolen`).catch(() => undefined),
  ]);
  await expect(dialog.getByRole('alert')).toHaveText(problem('stateDiffers', 'PayPal'));
  await expectNoAxeViolations(page);

  const popup = await popupOf(page, 'PayPal');
  const closed = popup.waitForEvent('close');
  await comeAs(popup, newPerson());
  await closed;
  await expect(dialog).toBeHidden();
  await expect(savedButton(page)).toBeVisible();
  await expect(toasts(page)).toContainText(auth('providers.registered', { brand: 'Reprise' }));
  await expect(toasts(page)).toContainText(textOf('shell', 'user.flash.login.success'));
  await expectSamePage();
});

test.describe('Facebook', () => {
  test.use({ expectedProblems: /the server responded with a status of 403/ });

  test('a visitor who first does not share the address signs in with Facebook, whose library no page of the shop loads', async ({
    page,
    baseURL,
  }) => {
    await browseAsOtherClient(page, baseURL);
    await open(page, `${authPath}?next=${encodeURIComponent(dataPath)}`);
    const person = newPerson();
    const askFacebook = async (shares: boolean) => {
      const own = await popupOf(page, 'Facebook');
      await expect(buttonOf(own, 'Facebook')).toBeEnabled();
      if (shares) await expectNoAxeViolations(own);
      const asking = own.waitForEvent('popup');
      await pressOn(own, buttonOf(own, 'Facebook'), 'Enter');
      const dialog = await asking;
      await dialog.getByRole('checkbox', { name: 'Do not share my e-mail address' }).setChecked(!shares);
      const closed = own.waitForEvent('close');
      await comeAs(dialog, person);
      await closed;
    };
    await askFacebook(false);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toHaveText(problem('emailMissing', 'Facebook'));
    await askFacebook(true);
    await expect(page).toHaveURL(dataPath);
    await expect(main.getByLabel(textOf('my', 'data.email'))).toHaveValue(person.email);
    await expect(toasts(page)).toContainText(textOf('shell', 'user.flash.login.success'));
    expect(await page.evaluate(() => 'FB' in window)).toBe(false);
  });
});

test.describe('with an account', () => {
  test.use({ expectedProblems: /the server responded with a status of 403/ });

  test('a customer links Google by the password once, although the popup looks closed', async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    await browseAsOtherClient(page, baseURL);
    const person = await signUp(page.request, origin);
    await callApi(page.request, origin, 'post', '/api/logout');
    const isolated = { 'cross-origin-opener-policy': 'same-origin' };
    // Redirects are not intercepted, so the page is loaded again with the policy.
    await page.context().route(/\/sign-in\/personas\//, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, headers: { ...answer.headers(), ...isolated } });
    });
    await open(page, `${authPath}?next=${encodeURIComponent(dataPath)}`);
    await expectNoAxeViolations(page);
    const popup = await popupOf(page, 'Google');
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign in with Google');
    await popup.reload();
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await comeAs(popup, person);
    await expect(mainHeading(page)).toHaveText(auth('titles.link'));
    await expectNoAxeViolations(page);
    const main = page.getByRole('main');
    await main.getByLabel(auth('password'), { exact: true }).fill('ganz bestimmt nicht richtig');
    await pressOn(page, main.getByRole('button', { name: auth('buttons.link') }), 'Enter');
    await expect(main.getByRole('alert')).toHaveText(auth('problems.passwordWrong'));
    await main.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await pressOn(page, main.getByRole('button', { name: auth('buttons.link') }), 'Enter');
    await expect(page).toHaveURL(dataPath);
    await expect(main.getByLabel(textOf('my', 'data.email'))).toHaveValue(person.email);
  });
});

test('a browser that blocks the popup goes to Apple’s page and back, and saves the product', async ({
  page,
  baseURL,
}) => {
  await browseAsOtherClient(page, baseURL);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await saveProduct(page);
  const { pathname } = new URL(page.url());
  await pressOn(page, buttonOf(page, 'Apple'), 'Enter');
  await comeAs(page, newPerson());
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(toasts(page)).toContainText(textOf('shell', 'user.flash.login.success'));
  await expect(savedButton(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor is refused by Google, then signs in with it and reaches the intended page', async ({
    page,
    baseURL,
  }) => {
    await browseAsOtherClient(page, baseURL);
    const start = `${authPath}?next=${encodeURIComponent(wishlistPath)}`;
    await page.goto(start);
    await pressOn(page, buttonOf(page, 'Google'), 'Enter');
    await pressOn(page, page.getByRole('button', { name: 'Cancel' }), 'Enter');
    await expect(page.getByRole('main')).toContainText(problem('codeMissing', 'Google'));
    await page.goto(start);
    await pressOn(page, buttonOf(page, 'Google'), 'Enter');
    await comeAs(page, newPerson());
    await pressOn(page, page.getByRole('button', { name: auth('providers.finish') }), 'Enter');
    await expect(page).toHaveURL(wishlistPath);
    await expect(mainHeading(page)).toHaveText(textOf('my', 'wishlist.title'));
  });
});
