import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { pathOf, productsOf, productWithChoice } from '../fixtures/catalogue.ts';
import { mailedCode, mailedLink } from '../fixtures/mailbox.ts';
import { cartLink, mainHeading, markPage, open, untilComplete, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { type Customer, callApi, newPerson, signUp } from '../fixtures/visitor.ts';

const auth = (key: string) => textOf('shell', `auth.${key}`);
const wishlistLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: textOf('shell', 'header.wishlistCount', { count }), exact: true });
const wishlistPath = formatPath('wishlist', {}, 'de');
const dataPath = formatPath('my_data', {}, 'de');

test.describe('with a wrong password on the way', () => {
  test.use({ expectedProblems: /the server responded with a status of 401/ });

  test('a visitor registers to save a product, which is saved after the mailed link, signs out and in again, and sees a wrong password reported', async ({
    page,
  }) => {
    const person = newPerson();
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    const signIn = async (password: string) => {
      await main.getByLabel(auth('email')).fill(person.email);
      await main.getByLabel(auth('password'), { exact: true }).fill(password);
      await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
    };
    await open(page, '/');
    await banner.getByText(textOf('shell', 'header.account'), { exact: true }).click();
    await expect(banner.getByRole('link', { name: textOf('shell', 'header.register') })).toBeVisible();
    await open(page, pathOf(await productWithChoice()));
    await main.getByRole('button', { name: textOf('blue', 'product.wishlist.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: auth('titles.signIn') });
    await dialog.getByRole('link', { name: auth('register') }).click();
    await expect(mainHeading(page)).toHaveText(auth('titles.register'));

    await main.getByRole('button', { name: auth('buttons.register') }).click();
    await expect(page.getByRole('alert').filter({ hasText: auth('errors.title') })).toBeFocused();
    await main.getByLabel(auth('firstName')).fill(person.firstName);
    await main.getByLabel(auth('lastName')).fill(person.lastName);
    await main.getByLabel(auth('email')).fill(person.email);
    await main.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await main.getByRole('button', { name: auth('buttons.register') }).click();
    await expect(main).toContainText(auth('registered.title'));

    const tab = await page.context().newPage();
    await open(tab, await mailedLink(person.email, 'confirm'));
    await tab
      .getByRole('main')
      .getByRole('button', { name: auth('buttons.confirm') })
      .click();
    await expect(tab.getByRole('region', { name: textOf('shell', 'toasts.label') })).toContainText(
      textOf('shell', 'user.flash.login.success'),
    );
    await expect(wishlistLink(tab, 1)).toBeAttached();
    await tab.close();
    await open(page, '/');
    await expect(wishlistLink(page, 1)).toBeAttached();
    await banner.getByText(person.firstName, { exact: true }).click();
    await banner.getByRole('button', { name: textOf('shell', 'header.signOut') }).click();
    await expect(banner.getByText(textOf('shell', 'header.account'), { exact: true })).toBeVisible();

    await open(page, `${formatPath('auth', {}, 'de')}?next=${encodeURIComponent(dataPath)}`);
    await signIn('ganz bestimmt nicht richtig');
    await expect(main).toContainText(auth('problems.failed'));
    await signIn(person.password);
    await expect(page).toHaveURL(dataPath);
    await expect(main.getByLabel(textOf('my', 'data.email'))).toHaveValue(person.email);
  });

  test('saving a product asks to sign in, completes afterwards, and lists the product in the account', async ({
    page,
    baseURL,
  }) => {
    const person = await signUp(page.request, baseURL ?? '');
    await callApi(page.request, baseURL ?? '', 'post', '/api/logout');
    await page.context().clearCookies({ name: /session/ });
    const product = await productWithChoice();
    await open(page, pathOf(product));
    const { expectSamePage } = await markPage(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: textOf('blue', 'product.wishlist.add'), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: auth('titles.signIn') });
    await dialog.getByLabel(auth('email')).fill(person.email);
    await dialog.getByLabel(auth('password'), { exact: true }).fill('ganz bestimmt nicht richtig');
    await dialog.getByRole('button', { name: auth('signIn'), exact: true }).click();
    await expect(dialog).toContainText(auth('problems.failed'));
    await dialog.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: auth('signIn'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const wished = page
      .getByRole('main')
      .getByRole('button', { name: textOf('blue', 'product.wishlist.remove'), exact: true });
    await expect(wished).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: textOf('shell', 'header.wishlistCount', { count: 1 }), exact: true })
      .click();
    await expect(mainHeading(page)).toHaveText(textOf('my', 'wishlist.title'));
    await page
      .getByRole('main')
      .getByRole('button', { name: textOf('my', 'wishlist.remove', { product: product.name }) })
      .click();
    await expect(page.getByRole('main')).toContainText(textOf('my', 'wishlist.emptyTitle'));
    await expectSamePage();
  });
});

test.describe('after signing in', () => {
  const signInOn = async (page: Page, { email, password }: Customer) => {
    const main = page.getByRole('main');
    await main.getByLabel(auth('email')).fill(email);
    await main.getByLabel(auth('password'), { exact: true }).fill(password);
    await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
  };
  const signOut = (page: Page, origin: string) => callApi(page.request, origin, 'post', '/api/logout');

  test('the customer returns to the previous page, with or without JavaScript, or to the home page of the platform', async ({
    page,
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const person = await signUp(page.request, origin);
    await signOut(page, origin);
    const product = `${pathOf(await productWithChoice())}?variant=A1`;
    await open(page, product);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: textOf('shell', 'header.signIn'), exact: true })
      .click();
    await expect(mainHeading(page)).toHaveText(auth('titles.signIn'));
    await signInOn(page, person);
    await expect(page).toHaveURL(product);

    await signOut(page, origin);
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, storageState });
    const plain = await context.newPage();
    await plain.goto(product);
    await plain
      .getByRole('contentinfo')
      .getByRole('link', { name: textOf('shell', 'header.signIn'), exact: true })
      .click();
    await signInOn(plain, person);
    await expect(plain).toHaveURL(product);
    await context.close();

    for (const [platform, path] of [
      ['green', formatPath('green_landing', {}, 'de')],
      ['my', formatPath('my_overview', {}, 'de')],
      ['blue', '/'],
    ] as const) {
      await signOut(page, origin);
      await open(page, `${formatPath('auth', {}, 'de')}?platform=${platform}`);
      await signInOn(page, person);
      await expect(page).toHaveURL(path);
    }
  });
});

test('a tab shows at once that the customer signed out, and signed in again, in another tab', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(page.request, baseURL ?? '');
  const shop = await page.context().newPage();
  await open(shop, pathOf(await productWithChoice()));
  const { expectSamePage } = await markPage(shop);
  const name = (tab: Page) => tab.getByRole('banner').getByText(person.firstName, { exact: true });
  await expect(name(shop)).toBeVisible();
  await open(page, dataPath);
  const account = await page.context().newPage();
  await open(account, dataPath);
  await untilComplete(shop);
  await untilComplete(account);

  await name(page).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: textOf('shell', 'header.signOut') })
    .click();
  await expect(name(shop)).toBeHidden();
  await expect(mainHeading(account)).toHaveText(auth('titles.signIn'));
  await expect(account).toHaveURL(new RegExp(encodeURIComponent(dataPath)));

  await account.getByRole('main').getByLabel(auth('email')).fill(person.email);
  await account.getByRole('main').getByLabel(auth('password'), { exact: true }).fill(person.password);
  await account
    .getByRole('main')
    .getByRole('button', { name: auth('signIn'), exact: true })
    .click();
  await expect(account).toHaveURL(dataPath);
  await expect(name(shop)).toBeVisible();
  await expectSamePage();
});

test('removing the last product of a wishlist page leads to the previous page', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await signUp(page.request, origin);
  const products = (await productsOf('elektronik/handy')).slice(0, 13);
  for (const { id } of products) await callApi(page.request, origin, 'put', `/api/watchlist/${id}`);
  await open(page, wishlistPath);
  const main = page.getByRole('main');
  await expect(main).toContainText(textOf('my', 'wishlist.count', { count: 13 }));
  await main
    .getByRole('navigation', { name: textOf('my', 'wishlist.pages') })
    .getByRole('link', { name: textOf('my', 'wishlist.next') })
    .click();
  await expect(page).toHaveURL(`${wishlistPath}?page=2`);
  const remove = main.getByRole('button', { name: new RegExp(textOf('my', 'wishlist.remove', { product: '.+' })) });
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(page).toHaveURL(wishlistPath);
  await expect(remove).toHaveCount(12);
});

test('personal data can be changed, and mistakes are reported', async ({ page, baseURL }) => {
  await signUp(page.request, baseURL ?? '');
  await open(page, dataPath);
  const main = page.getByRole('main');
  const firstName = main.getByLabel(textOf('my', 'data.firstName'));
  const save = main.getByRole('button', { name: textOf('my', 'data.save') });
  await firstName.fill('');
  await save.click();
  const mistakes = page.getByRole('alert').filter({ hasText: textOf('my', 'data.errors.title') });
  await expect(mistakes).toBeFocused();
  await mistakes.getByRole('link').click();
  await expect(firstName).toBeFocused();
  await firstName.fill('Grace');
  await save.click();
  await expect(page.getByText(textOf('my', 'data.saved'))).toBeVisible();
  await expect(page.getByRole('banner').getByText('Grace', { exact: true })).toBeVisible();
  await page.reload();
  await expect(firstName).toHaveValue('Grace');
});

test('the cart of a visitor is merged with the account’s when signing in', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await signUp(page.request, origin);
  const [first, second] = await productsOf('elektronik/handy', '&inStock=1');
  if (!first || !second) throw new Error('There are no phones');
  const add = ({ id, name, default_variant: label }: typeof first) => ({
    id,
    name,
    productVariantLabel: label,
    withFullBattery: false,
  });
  await callApi(page.request, origin, 'post', '/api/cart-items', add(first));

  const context = await browser.newContext({ baseURL: origin });
  const answers = (await page.context().cookies()).filter(({ name }) => !name.includes('session'));
  await context.addCookies(answers);
  const elsewhere = await context.newPage();
  await callApi(elsewhere.request, origin, 'post', '/api/cart-items', add(second));
  await open(elsewhere, formatPath('auth', {}, 'de'));
  await expect(elsewhere.getByRole('contentinfo')).toBeAttached();
  const main = elsewhere.getByRole('main');
  await main.getByLabel(auth('email')).fill(person.email);
  await main.getByLabel(auth('password'), { exact: true }).fill(person.password);
  await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
  await expect(cartLink(elsewhere, 2)).toBeAttached();
  await elsewhere.goto(formatPath('checkout_cart', {}, 'de'));
  for (const { name } of [first, second]) await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /the server responded with a status of 401/ });

  test('a customer registers, confirms, signs out and in, and saving a product leads to the sign-in, back, and completes', async ({
    page,
  }) => {
    const person = newPerson();
    const main = page.getByRole('main');
    const fill = async (password: string) => {
      await main.getByLabel(auth('email')).fill(person.email);
      await main.getByLabel(auth('password'), { exact: true }).fill(password);
    };
    const product = await productWithChoice();
    const expectWished = async (tab: Page) => {
      await tab.goto(wishlistPath);
      const remove = { name: textOf('my', 'wishlist.remove', { product: product.name }) };
      await tab.getByRole('main').getByRole('button', remove).click();
      await expect(tab.getByRole('main')).toContainText(textOf('my', 'wishlist.emptyTitle'));
    };
    await page.goto(pathOf(product));
    await main.getByRole('button', { name: textOf('blue', 'product.wishlist.add'), exact: true }).click();
    await main.getByRole('link', { name: auth('register'), exact: true }).click();
    await main.getByLabel(auth('firstName')).fill(person.firstName);
    await main.getByLabel(auth('lastName')).fill(person.lastName);
    await fill(person.password);
    await main.getByRole('button', { name: auth('buttons.register') }).click();
    await expect(main).toContainText(auth('registered.title'));
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(person.email, 'confirm'));
    await tab
      .getByRole('main')
      .getByRole('button', { name: auth('buttons.confirm') })
      .click();
    await expect(tab.getByRole('banner').getByText(person.firstName, { exact: true })).toBeVisible();
    await expectWished(tab);
    await tab.close();
    await page.goto(formatPath('logout', {}, 'de'));
    await main.getByRole('button', { name: auth('signOut') }).click();

    await page.goto(pathOf(product));
    await main.getByRole('button', { name: textOf('blue', 'product.wishlist.add'), exact: true }).click();
    await fill('ganz bestimmt nicht richtig');
    await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
    await expect(main).toContainText(auth('problems.failed'));
    await fill(person.password);
    await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf(product)}`));
    await expect(
      main.getByRole('button', { name: textOf('blue', 'product.wishlist.remove'), exact: true }),
    ).toBeVisible();
    await expectWished(page);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /the server responded with a status of 40[03]/ });

    test('an unknown browser needs the mailed code, a known one does not', async ({ page, playwright, baseURL }) => {
      const origin = baseURL ?? '';
      const elsewhere = await playwright.request.newContext({ baseURL: origin });
      const { email, password } = await signUp(elsewhere, origin);
      await elsewhere.dispose();
      const main = page.getByRole('main');
      const enterPassword = async () => {
        await page.goto(`${formatPath('auth', {}, 'de')}?next=${encodeURIComponent(dataPath)}`);
        if (javaScriptEnabled) await untilHydrated(page);
        await main.getByLabel(auth('email')).fill(email);
        await main.getByLabel(auth('password'), { exact: true }).fill(password);
        await main.getByRole('button', { name: auth('signIn'), exact: true }).click();
      };
      const enterCode = async (code: string) => {
        await main.getByLabel(auth('code')).fill(code);
        await main.getByRole('button', { name: auth('buttons.code') }).click();
      };
      await enterPassword();
      await expect(main).toContainText(email);
      if (javaScriptEnabled) {
        await expect(main.getByLabel(auth('code'))).toBeFocused();
        await expectAccessibleInBothThemes(page);
      }
      const code = await mailedCode(email);
      await enterCode(code === '000000' ? '111111' : '000000');
      await expect(main).toContainText(auth('problems.codeWrong'));
      await enterCode(code);
      await expect(page).toHaveURL(dataPath);

      await callApi(page.request, origin, 'post', '/api/logout');
      await enterPassword();
      await expect(page).toHaveURL(dataPath);
    });
  });
}
