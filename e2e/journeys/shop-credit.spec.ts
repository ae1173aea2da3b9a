import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { deviceToSell, inStock, productsOf } from '../fixtures/catalogue.ts';
import { action, continueSessionOn, prepareCheckout } from '../fixtures/checkout.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading } from '../fixtures/page.ts';
import { checkIn, deliverParcel, readOrder, sendParcel } from '../fixtures/parcels.ts';
import {
  earnShopCredit,
  examineItems,
  expectSaleState,
  payOut,
  placePrepared,
  prepareSale,
  receiveSale,
  salePath,
  shopCreditOf,
} from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, callApi, signUp } from '../fixtures/visitor.ts';

const text = (key: string, values = {}) => textOf('blue', `checkout.credit.${key}`, values);
const order = (key: string) => textOf('blue', `order.${key}`);
const section = (page: Page) => page.getByRole('region', { name: text('title') });
const amountField = (page: Page) => section(page).getByRole('textbox', { name: text('amount') });
const useButton = (page: Page) => section(page).getByRole('button', { name: text('use') });

/** Cents as German pages show them: `1.234,50 €`. */
const shown = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100).replace(/\s/g, ' ');

/** A new customer who has sold a phone for shop credit. */
async function customerWithCredit(page: Page, baseURL: string | undefined): Promise<number> {
  await browseAsOtherClient(page, baseURL);
  await signUp(page.request, baseURL ?? '');
  return earnShopCredit(page.request, baseURL ?? '', await deviceToSell('iphone', 30_000));
}

/** A product that costs less than the shop credit. */
async function cheapAccessory() {
  const products = await productsOf('elektronik/zubehoer', '&inStock=1');
  const offers = products.flatMap((product) => inStock(product).map((variant) => ({ product, variant })));
  const [most] = offers
    .filter(({ variant }) => variant.price.amount < 3_000 && !['A3', 'A4'].includes(variant.label))
    .toSorted((left, right) => right.variant.quantity - left.variant.quantity);
  if (!most) throw new Error('The catalogue has no cheap accessory in stock');
  return { product: most.product, label: most.variant.label };
}

async function agreeAndOrder(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: order('overview.button') }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /status of 422/ });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectNoAxeViolations(page);
    };

    test('shop credit from a sale pays a part of an order, and comes back when it is cancelled', async ({
      page,
      baseURL,
    }) => {
      test.slow();
      const origin = baseURL ?? '';
      const earned = await customerWithCredit(page, baseURL);
      await checkoutOf(page.request, baseURL, 'prepayment');
      await page.goto('/checkout/payment');
      await expect(section(page)).toContainText(shown(earned));
      await amountField(page).fill('alles');
      await useButton(page).click();
      await expect(section(page)).toContainText(text('invalid'));
      await check(page);
      await amountField(page).fill('12,5');
      await useButton(page).click();
      await expect(section(page)).toContainText(text('isUsed', { used: shown(1_250), balance: shown(earned) }));
      await check(page);
      await action(page, 'button', 'checkout.payment.continue').click();
      await expect(mainHeading(page)).toHaveText(order('overview.title'));
      await expect(page.locator('body')).toContainText(text('used'));
      await check(page);
      await agreeAndOrder(page);
      await expect(mainHeading(page)).toHaveText(order('status.transfer.title'));
      expect(await shopCreditOf(page.request, origin)).toBe(earned - 1_250);
      const { totalPrice } = await readOrder(page);
      await expect(page.getByRole('main')).toContainText(shown(totalPrice.amount - 1_250));
      await check(page);
      await page.getByText(order('cancel.summary')).click();
      await page.getByRole('button', { name: order('cancel.button') }).click();
      await expect(mainHeading(page)).toHaveText(order('status.cancelled.title'));
      await expect(page.getByRole('main')).toContainText(text('returned', { amount: shown(1_250) }));
      expect(await shopCreditOf(page.request, origin)).toBe(earned);
      await check(page);
    });

    test('a running sale pays a part of an order in advance, and only the rest of it is transferred', async ({
      page,
      baseURL,
    }) => {
      test.slow();
      const origin = baseURL ?? '';
      const sold = (key: string, values = {}) => textOf('green', `sale.advance.${key}`, values);
      await browseAsOtherClient(page, baseURL);
      await signUp(page.request, origin);
      const { checkout } = await prepareSale(page.request, origin, [await deviceToSell('iPhone 15')], 'de', 'paypal');
      const sale = await placePrepared(page.request, origin, checkout);
      await page.goto(salePath(sale));
      await expect(mainHeading(page)).toBeVisible();
      await expect(page.getByText(sold('title'))).toHaveCount(0);

      // The first sale allows half of its value, at most 100 euros, as soon as the parcel is here.
      await receiveSale(sale);
      const worth = checkout.totalPrice.amount;
      const advance = Math.min(10_000, Math.floor(worth / 2));
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('main')).toContainText(sold('available', { amount: shown(advance) }), {
          timeout: 2_000,
        });
      }).toPass();
      await check(page);

      await checkoutOf(page.request, baseURL, 'prepayment');
      await page.goto('/checkout/payment');
      await expect(section(page)).toContainText(text('advance', { available: shown(advance) }));
      await useButton(page).click();
      await expect(section(page)).toContainText(text('advanceUsed', { used: shown(advance) }));
      await check(page);
      await action(page, 'button', 'checkout.payment.continue').click();
      await expect(mainHeading(page)).toHaveText(order('overview.title'));
      await agreeAndOrder(page);
      await expect(mainHeading(page)).toHaveText(order('status.transfer.title'));

      await page.goto(salePath(sale));
      await expect(page.getByRole('main')).toContainText(sold('used', { amount: shown(advance) }));
      await examineItems(sale);
      const { cents } = await payOut(sale);
      expect(cents).toBe(worth - advance);
      await expectSaleState(page, 'paid');
      await expect(page.getByRole('main')).toContainText(sold('rest'));
      await expect(page.getByRole('main')).toContainText(shown(worth - advance));
      await check(page);
    });

    test('shop credit pays a whole order, and comes back when it is returned', async ({ page, baseURL }) => {
      test.slow();
      const origin = baseURL ?? '';
      const earned = await customerWithCredit(page, baseURL);
      await checkoutOf(page.request, baseURL, 'card', await cheapAccessory());
      await page.goto('/checkout/payment');
      await useButton(page).click();
      await expect(page.getByRole('main')).toContainText(text('covered'));
      await expect(page.getByRole('radio')).toHaveCount(0);
      await check(page);
      await action(page, 'link', 'checkout.payment.continue').click();
      await expect(mainHeading(page)).toHaveText(order('overview.title'));
      await check(page);
      await agreeAndOrder(page);
      await expect(mainHeading(page)).toHaveText(order('status.confirmed.title'));
      await check(page);
      const { orderUuid, items, totalPrice } = await readOrder(page);
      expect(await shopCreditOf(page.request, origin)).toBe(earned - totalPrice.amount);
      const all = items.map(({ uuid }) => uuid);
      await sendParcel(orderUuid, all);
      await deliverParcel((await readOrder(page)).shipments[0]?.trackingNumber ?? '');
      await checkIn(orderUuid, { do: 'shelve', items: all });
      await expect.poll(() => shopCreditOf(page.request, origin)).toBe(earned);
      await page.reload();
      await expect(page.getByRole('main')).toContainText(text('returned', { amount: shown(totalPrice.amount) }));
      await check(page);
    });
  });
}

test('shop credit that was spent in another market meanwhile is reduced in the checkout, which says so', async ({
  page,
  baseURL,
  urlOf,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const earned = await customerWithCredit(page, baseURL);
  await checkoutOf(page.request, baseURL, 'prepayment');
  await page.goto('/checkout/payment');
  await useButton(page).click();
  await expect(section(page)).toContainText(text('isUsed', { used: shown(earned), balance: shown(earned) }));

  await prepareCheckout(page.request, origin, undefined, 'fr');
  for (const [path, body] of [
    ['/api/checkout/payment-method', { id: 'prepayment' }],
    ['/api/checkout/shop-credit', { amount: { amount: 1_000, currency: 'EUR' } }],
  ] as const)
    expect((await callApi(page.request, origin, 'put', path, body, { language: 'fr' })).ok()).toBe(true);
  await continueSessionOn(page, origin, urlOf('fr', '/'));
  await page.goto(urlOf('fr', formatPath('checkout_overview', {}, 'fr')));
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: textOf('blue', 'order.overview.button', {}, 'fr') }).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.status.transfer.title', {}, 'fr'));

  await page.goto(new URL('/checkout/payment', origin).href);
  const said = textOf('blue', 'checkout.repair.SHOP_CREDIT_REDUCED');
  await expect(page.getByRole('region', { name: textOf('shell', 'toasts.label') })).toContainText(said);
  await expect(page.getByRole('main')).toContainText(said);
  const rest = shown(earned - 1_000);
  await expect(section(page)).toContainText(text('isUsed', { used: rest, balance: rest }));
});
