import type { Page } from '@playwright/test';
import { marketOf } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { nameIn, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { action, addresses, continueSessionOn, typeAddress, typedAddresses } from '../fixtures/checkout.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading, open, untilHydrated } from '../fixtures/page.ts';
import { cardFields, enterCard, provokeFault, testCards } from '../fixtures/payments.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi } from '../fixtures/visitor.ts';

const overview = '/checkout/overview';
const order = (key: string, language?: 'en') => textOf('blue', `order.${key}`, {}, language);
const terms = (page: Page) => page.getByRole('checkbox', { name: order('consents.terms.label') });
const orderButton = (page: Page) => page.getByRole('button', { name: order('overview.button') });
const thanks = (page: Page) => mainHeading(page, order('status.confirmed.title'));

async function openOverview(page: Page): Promise<void> {
  await open(page, overview);
  await expect(mainHeading(page)).toHaveText(order('overview.title'));
}

async function agreeAndOrder(page: Page): Promise<void> {
  await terms(page).check();
  await orderButton(page).click();
}

test('a guest pays by card, approves it at the bank, and gets a mail with a link to the order', async ({
  page,
  browser,
  baseURL,
}) => {
  const { product, email } = await checkoutOf(page.request, baseURL, 'card');
  await openOverview(page);
  await enterCard(page, testCards.challenge);
  await agreeAndOrder(page);
  const bank = page.frameLocator(`iframe[title="${order('payAgain.challenge')}"]`);
  await bank.getByRole('textbox', { name: 'Code' }).fill('1234');
  await bank.getByRole('button', { name: 'Zahlung bestätigen' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.name);
  await expect(page.getByRole('main')).toContainText(email);
  await expectNoAxeViolations(page);

  const link = await mailedLink(email, 'token');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const { pathname } = new URL(link);
  // Visitors without access to the order can request a link to it.
  const refused = await other.request.get(`${baseURL}${pathname}`, { maxRedirects: 0 });
  expect([refused.status(), refused.headers().location]).toEqual([303, '/order-link']);
  await other.goto(link);
  await expect(thanks(other)).toBeVisible();
  await expect(other).toHaveURL(`${baseURL}${pathname}`);
  await elsewhere.close();
});

test('a card that the provider does not check in time fails clearly, and can be tried again', async ({
  page,
  baseURL,
}) => {
  await checkoutOf(page.request, baseURL, 'card');
  await page.clock.install();
  await openOverview(page);
  await enterCard(page, testCards.authorised);
  const asked = Promise.withResolvers<void>();
  await page.route('**/payments/fields/card', () => asked.resolve());
  await agreeAndOrder(page);
  await asked.promise;
  await expect(orderButton(page)).toBeDisabled();
  await page.clock.fastForward('00:21');
  await expect(page.getByRole('alert')).toContainText(order('pay.fieldsFailed'));
  await page.unroute('**/payments/fields/card');
  await orderButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('the order waits for card fields that are still loading', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'card');
  const ordered = Promise.withResolvers<void>();
  await page.route('**/card-fields.js', async (route) => {
    await ordered.promise;
    await route.continue();
  });
  await openOverview(page);
  await enterCard(page, testCards.authorised);
  await agreeAndOrder(page);
  await expect(orderButton(page)).toBeDisabled();
  ordered.resolve();
  await expect(thanks(page)).toBeVisible();
});

test('card fields that do not load in time lead to the provider’s own page', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'card');
  await page.clock.install();
  await page.route('**/card-fields.js', () => undefined);
  await openOverview(page);
  await expect(cardFields(page).getByRole('textbox')).toHaveCount(4);
  await agreeAndOrder(page);
  await expect(orderButton(page)).toBeDisabled();
  await page.clock.fastForward('00:11');
  await expect(page.getByRole('heading', { name: 'Wie möchten Sie zahlen?' })).toBeVisible();
});

test('a refused order is paid by another method', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'card');
  await openOverview(page);
  await enterCard(page, testCards.refused);
  await agreeAndOrder(page);
  await expect(page.getByRole('main')).toContainText(order('payAgain.refused.title'));
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: order('payAgain.button') }).click();
  await page.getByRole('button', { name: 'Zustimmen und zahlen' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('an order whose payment the provider does not take is kept, and paid at the next try', async ({
  page,
  baseURL,
}) => {
  const { email } = await checkoutOf(page.request, baseURL, 'paypal');
  // The API calls three times before it gives up.
  await provokeFault('error', email, 3);
  await openOverview(page);
  await agreeAndOrder(page);
  await expect(page.getByRole('main')).toContainText(order('payAgain.error.title'));
  await page.getByRole('button', { name: order('payAgain.button') }).click();
  await page.getByRole('button', { name: 'Zustimmen und zahlen' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a bank sends the shopper back by a form', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'card');
  await openOverview(page);
  await enterCard(page, testCards.returnsByPost);
  await agreeAndOrder(page);
  await page.getByRole('button', { name: 'Zahlung bestätigen' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a shopper who never returns from the provider has still ordered', async ({ page, baseURL }) => {
  const { email } = await checkoutOf(page.request, baseURL, 'paypal');
  await provokeFault('never-returns', email);
  await openOverview(page);
  await agreeAndOrder(page);
  await page.getByRole('button', { name: 'Zustimmen und zahlen' }).click();
  await expect(page.getByRole('heading', { name: 'Der Rückweg ist gesperrt' })).toBeVisible();
  await page.goto(await mailedLink(email, 'token'));
  await expect(thanks(page)).toBeVisible();
});

test('pressing twice, and in two tabs, places one order', async ({ page, context, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'prepayment');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await openOverview(tab);
    await terms(tab).check();
  }
  await orderButton(page).dblclick();
  await expect(mainHeading(page)).toHaveText(order('status.transfer.title'));
  await orderButton(second).click();
  await expect(mainHeading(second)).toHaveText(order('status.transfer.title'));
  expect(second.url()).toBe(page.url());
});

test.describe('an order that another tab has changed', () => {
  test.use({ expectedProblems: /the server responded with a status of 409/ });

  test('is shown again before it is placed', async ({ page, baseURL }) => {
    await checkoutOf(page.request, baseURL, 'prepayment');
    await openOverview(page);
    await terms(page).check();
    const elsewhere = {
      ...addresses.de,
      city: 'Bremen',
      postalCode: '28195',
      kind: 'shipping-and-billing',
      destination: { type: 'street' },
    };
    const changed = await callApi(page.request, baseURL ?? '', 'put', '/api/checkout/address', elsewhere);
    expect(changed.ok(), await changed.text()).toBe(true);
    await orderButton(page).click();
    await expect(page.getByText(order('overview.failed.changed'))).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/28195 Bremen/)
        .first(),
    ).toBeVisible();
    await expect(terms(page)).not.toBeChecked();
    await agreeAndOrder(page);
    await expect(mainHeading(page)).toHaveText(order('status.transfer.title'));
  });
});

test('by keyboard: what is missing is named, and Enter in the card orders', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'card');
  await openOverview(page);
  const number = cardFields(page).getByRole('textbox').first();
  await expect(number).toBeVisible();
  await page.getByRole('link', { name: /Zahlungsart/ }).focus();
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  for (const text of [testCards.authorised, '0335', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Ada Lind');
  await page.keyboard.press('Enter');
  const missing = page.getByRole('link', { name: order('consents.terms.missing') });
  await expect(missing).toBeVisible();
  await missing.focus();
  await page.keyboard.press('Enter');
  await expect(terms(page)).toBeFocused();
  await page.keyboard.press('Space');
  await orderButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
});

test('in English: the card, the law’s words on the button, and the order', async ({ page, baseURL, urlOf }) => {
  await checkoutOf(page.request, baseURL, 'card');
  await continueSessionOn(page, baseURL ?? '', urlOf('en', '/'));
  await page.goto(urlOf('en', overview));
  await untilHydrated(page);
  await expect(mainHeading(page)).toHaveText(order('overview.title', 'en'));
  const fields = page.frameLocator(`iframe[title="${order('pay.cardFrame', 'en')}"]`).getByRole('textbox');
  await expect(fields).toHaveCount(4);
  for (const [index, text] of [testCards.authorised, '0335', '123', 'Ada Lind'].entries())
    await fields.nth(index).fill(text);
  await page.getByRole('checkbox', { name: order('consents.terms.label', 'en') }).check();
  await page.getByRole('button', { name: order('overview.button', 'en') }).click();
  await expect(mainHeading(page)).toHaveText(order('status.confirmed.title', 'en'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('overview and order pass the accessibility checks', async ({ page, baseURL }) => {
      await checkoutOf(page.request, baseURL, 'prepayment');
      await openOverview(page);
      await expectNoAxeViolations(page);
      await orderButton(page).click();
      await expect(page.getByRole('link', { name: order('consents.terms.missing') })).toBeVisible();
      await expectNoAxeViolations(page);
      await agreeAndOrder(page);
      await expect(mainHeading(page)).toHaveText(order('status.transfer.title'));
      await expectNoAxeViolations(page);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /status of 422/ });

  for (const language of ['de', 'fr'] as const) {
    test(`a guest finds a phone, orders it and pays by transfer (${language})`, async ({ page, urlOf }) => {
      const product = await productWithChoice();
      const name = await nameIn(language, product);
      const text = (key: string) => textOf('blue', key, {}, language);
      await page.goto(urlOf(language, pathOf(product)));
      await action(page, 'button', 'product.add', language).click();
      await action(page, 'link', 'cart.summary.checkout', language).click();
      await page.getByRole('link', { name: text('cart.orderAs.guest.action') }).click();
      await typeAddress(page, typedAddresses[marketOf(language).id], language);
      await action(page, 'button', 'checkout.address.continue', language).click();
      await action(page, 'button', 'checkout.delivery.continue', language).click();
      await page.locator('[type=radio][value=prepayment]').check();
      await action(page, 'button', 'checkout.payment.continue', language).click();
      await expect(mainHeading(page)).toHaveText(text('order.overview.title'));
      await expect(page.getByRole('main')).toContainText(name);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: text('order.overview.button') }).click();
      await expect(mainHeading(page)).toHaveText(text('order.status.transfer.title'));
      await expect(page.getByRole('main')).toContainText(name);
    });
  }

  test('a card is paid on the provider’s own page', async ({ page, baseURL }) => {
    await checkoutOf(page.request, baseURL, 'card');
    await page.goto(overview);
    expect(await page.content()).toContain(order('pay.hosted'));
    await orderButton(page).click();
    await expect(page.getByRole('main')).toContainText(order('consents.terms.missing'));
    await agreeAndOrder(page);
    await expect(page.getByRole('heading', { name: 'Wie möchten Sie zahlen?' })).toBeVisible();
    for (const [name, text] of [
      ['Kartennummer', testCards.authorised],
      ['Gültig bis', '0335'],
      ['Prüfziffer', '123'],
      ['Name auf der Karte', 'Ada Lind'],
    ] as const)
      await page.getByRole('textbox', { name }).first().fill(text);
    await page
      .getByRole('button', { name: /zahlen$/ })
      .first()
      .click();
    await expect(thanks(page)).toBeVisible();
  });

  test('a debit says what is wrong with the account, and is paid', async ({ page, baseURL }) => {
    await checkoutOf(page.request, baseURL, 'debit');
    await page.goto(overview);
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE00');
    await page.getByRole('textbox', { name: order('pay.ownerName') }).fill('Ada Lind');
    await agreeAndOrder(page);
    await expect(page.getByRole('main')).toContainText(order('pay.problem.iban'));
    await expect(page.getByRole('textbox', { name: order('pay.ownerName') })).toHaveValue('Ada Lind');
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
    await agreeAndOrder(page);
    await expect(mainHeading(page)).toHaveText(/./);
    await expect(page).toHaveURL(/\/checkout\/order\/index\/id\//);
  });
});
