import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { inStock, type Product, pathOf, productsOf } from '../fixtures/catalogue.ts';
import { action, fillCart, insureFirstItem, prepareCheckout, typedAddress } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { addToCart, goOnToCart } from '../fixtures/product-page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi } from '../fixtures/visitor.ts';

const consoles = 'elektronik/konsolen';
const cart = formatPath('checkout_cart', {}, 'de');
const payment = formatPath('checkout_payment', {}, 'de');
const locker = { type: 'packstation', pointId: '145', postNumber: '12345678' };

const toasts = (page: Page) => page.getByRole('region', { name: textOf('shell', 'toasts.label') });
const repair = (code: string) => textOf('blue', `checkout.repair.${code}`);
const ofCart = (key: string) => textOf('blue', `cart.repair.${key}`);

/** Calls the API as another tab of the visitor does. */
async function inAnotherTab(page: Page, origin = '', method: 'post' | 'put', path: string, body: object) {
  const answer = await callApi(page.request, origin, method, path, body);
  if (!answer.ok()) throw new Error(`${path}: HTTP ${answer.status()} ${await answer.text()}`);
  return answer;
}

async function add(page: Page, origin: string | undefined, product: Product, units: number): Promise<void> {
  const [variant] = inStock(product).filter(({ quantity }) => quantity >= units);
  if (!variant) throw new Error(`${product.name} has not enough units`);
  const item = { id: product.id, name: product.name, productVariantLabel: variant.label, withFullBattery: false };
  for (let unit = 0; unit < units; unit += 1) await inAnotherTab(page, origin, 'post', '/api/cart-items', item);
}

const sendToLocker = (page: Page, origin: string | undefined) => {
  const { email: _, ...address } = typedAddress;
  const body = { ...address, kind: 'shipping', countryCode: 'DE', destination: locker };
  return inAnotherTab(page, origin, 'put', '/api/checkout/address', body);
};

/** A console costs too little for lockers to refuse it; several cost too much. */
async function someConsole(): Promise<Product> {
  const [product] = await productsOf(consoles, '&inStock=1');
  if (!product) throw new Error('The catalogue has no console in stock');
  return product;
}

async function cheapAccessory(): Promise<Product> {
  const products = await productsOf('elektronik/zubehoer', '&inStock=1');
  const found = products.find((product) => inStock(product).some(({ price }) => price.amount < 5_000));
  if (!found) throw new Error('The catalogue has no cheap accessory in stock');
  return found;
}

/** Adds a product on its page. */
async function addOnPage(page: Page, product: Product): Promise<void> {
  await open(page, pathOf(product));
  await addToCart(page);
}

test('an insurance is removed in the checkout when the parcel goes to a packstation', async ({ page, baseURL }) => {
  await prepareCheckout(page.request, baseURL ?? '', consoles);
  await sendToLocker(page, baseURL);
  await insureFirstItem(page.request, baseURL ?? '');
  const charge = textOf('blue', 'cart.summary.insurance');
  await open(page, cart);
  const summary = page.getByRole('complementary', { name: textOf('blue', 'cart.summary.title') });
  await expect(summary).toContainText(charge);
  await open(page, payment);
  await expect(toasts(page)).toContainText(repair('ADDRESS_NO_INSURANCE'));
  await expect(page.getByRole('main')).toContainText(repair('ADDRESS_NO_INSURANCE'));
  await open(page, cart);
  await expect(summary).toBeVisible();
  await expect(summary).not.toContainText(charge);
});

test('an insurance is removed in the cart when a second item is added', async ({ page, baseURL }) => {
  await fillCart(page.request, baseURL ?? '', consoles);
  await insureFirstItem(page.request, baseURL ?? '');
  await addOnPage(page, await cheapAccessory());
  await goOnToCart(page);
  await expect(toasts(page)).toContainText(ofCart('multiItemInsurance'));
});

test('a coupon is removed in the cart when the items that are left are too cheap for it', async ({ page, baseURL }) => {
  const { name } = await fillCart(page.request, baseURL ?? '', consoles);
  await add(page, baseURL, await cheapAccessory(), 1);
  await inAnotherTab(page, baseURL, 'put', '/api/cart/coupon', { code: 'THANKS5' });
  await open(page, cart);
  await page.getByRole('button', { name: textOf('blue', 'cart.remove.label', { name }) }).click();
  await expect(toasts(page)).toContainText(ofCart('coupon'));
});

test('a payment method is reset in the checkout when the order has become too expensive for it', async ({
  page,
  baseURL,
}) => {
  await prepareCheckout(page.request, baseURL ?? '', consoles);
  await inAnotherTab(page, baseURL, 'put', '/api/checkout/payment-method', { id: 'debit' });
  await add(page, baseURL, await someConsole(), 3);
  await open(page, formatPath('checkout_overview', {}, 'de'));
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.payment.title'));
  await expect(toasts(page)).toContainText(repair('PAYMENT_METHOD_INVALID'));
});

test('a packstation is reset in the checkout when the order has become too valuable for it', async ({
  page,
  baseURL,
}) => {
  await prepareCheckout(page.request, baseURL ?? '', consoles);
  await sendToLocker(page, baseURL);
  await add(page, baseURL, await someConsole(), 3);
  await open(page, payment);
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.address.shipping.title'));
  await expect(toasts(page)).toContainText(repair('PACKSTATION_NOT_ALLOWED'));
});

test('a delivery method is reset in the checkout when it does not serve the new address', async ({ page, baseURL }) => {
  await prepareCheckout(page.request, baseURL ?? '', consoles);
  await inAnotherTab(page, baseURL, 'put', '/api/checkout/delivery-method', { id: 'express' });
  await open(page, formatPath('delivery', {}, 'de'));
  await page.getByRole('radio', { name: textOf('blue', 'checkout.address.destination.packstation') }).check();
  const field = (name: string) =>
    page.getByRole('main').getByRole('textbox', { name: textOf('blue', `checkout.address.${name}`), exact: true });
  await field('place').fill('10115');
  await field('place').press('Enter');
  const points = page.getByRole('group', { name: textOf('blue', 'checkout.address.point') }).getByRole('radio');
  await points.first().check();
  await field('postNumber').fill('12345678');
  await action(page, 'button', 'checkout.address.save').click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title'));
  await expect(toasts(page)).toContainText(repair('DELIVERY_METHOD_INVALID'));
});

test('a later dispatch is reported in the checkout, not in the cart', async ({ page, baseURL }) => {
  await prepareCheckout(page.request, baseURL ?? '', consoles);
  const books = await productsOf('buecher', '&inStock=1');
  const ordered = books.find((book) => inStock(book).every(({ label }) => label === 'NEW'));
  if (!ordered) throw new Error('The catalogue has no book that is only sold new');
  await add(page, baseURL, ordered, 1);
  await open(page, cart);
  await expect(page.getByRole('main')).toContainText(ordered.name);
  await expect(toasts(page)).not.toContainText(ofCart('promise'));
  await open(page, payment);
  await expect(toasts(page)).toContainText(repair('ORDER_PROMISE_CHANGED'));
});

test.describe('a coupon for instalments', () => {
  test.use({ expectedProblems: /the server responded with a status of 400/ });

  test('allows no second item: the product page says so, and the cart stays as it was', async ({ page, baseURL }) => {
    const { name } = await fillCart(page.request, baseURL ?? '', consoles);
    await inAnotherTab(page, baseURL, 'put', '/api/cart/coupon', { code: 'RATES25' });
    const accessory = await cheapAccessory();
    await addOnPage(page, accessory);
    const error = textOf('blue', 'addToCart.error.installmentsCoupon', { name: accessory.name });
    await expect(toasts(page)).toContainText(error);
    await open(page, cart);
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('complementary')).toContainText('RATES25');
    const removal = textOf('blue', 'cart.remove.label', { name: accessory.name });
    await expect(page.getByRole('button', { name: removal })).toHaveCount(0);
  });
});
