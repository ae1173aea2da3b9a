import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { inStock, pathOf, productsOf } from '../fixtures/catalogue.ts';
import {
  action,
  addressField,
  choice,
  fillCart,
  insureFirstItem,
  typeAddress,
  typedAddress,
} from '../fixtures/checkout.ts';
import { subjectsTo } from '../fixtures/mailbox.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { readOrder } from '../fixtures/parcels.ts';
import { enterCard, testCards } from '../fixtures/payments.ts';
import { addToCart, goOnToCart } from '../fixtures/product-page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const code = 'THANKS5';
const { email: _, ...typed } = typedAddress;
const order = (key: string) => textOf('blue', `order.${key}`);
const coupon = (key: string, values = {}) => textOf('blue', `cart.coupon.${key}`, values);

/** Adds a cheap accessory on its page, and goes to the cart. */
async function addAccessory(page: Page): Promise<string> {
  const products = await productsOf('elektronik/zubehoer', '&inStock=1');
  const product = products.find((each) => inStock(each).some(({ price }) => price.amount < 5_000));
  if (!product) throw new Error('The catalogue has no cheap accessory in stock');
  await open(page, pathOf(product));
  await addToCart(page);
  await goOnToCart(page);
  return product.name;
}

/** Sends the parcel to a packstation near the address. */
async function choosePickupPoint(page: Page): Promise<void> {
  await choice(page, 'checkout.address.destination.packstation').check();
  await addressField(page, 'place').fill('10115');
  await addressField(page, 'place').press('Enter');
  await page
    .getByRole('group', { name: textOf('blue', 'checkout.address.point') })
    .getByRole('radio')
    .first()
    .check();
  await addressField(page, 'postNumber').fill('12345678');
  await action(page, 'button', 'checkout.address.save').click();
}

test('a customer buys two items with a coupon at a pickup point; the insurance of a single item ends with the second', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const person = await signUp(page.request, origin);
  const { name } = await fillCart(page.request, origin, 'elektronik/konsolen');
  await insureFirstItem(page.request, origin);
  const accessory = await addAccessory(page);
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'cart.repair.multiItemInsurance'));
  const summary = page.getByRole('complementary', { name: textOf('blue', 'cart.summary.title') });
  await expect(summary).not.toContainText(textOf('blue', 'cart.summary.insurance'));
  await summary.getByRole('textbox', { name: coupon('label') }).fill(code);
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('button', { name: coupon('removeLabel', { code }) })).toBeVisible();

  await action(page, 'link', 'cart.summary.checkout').click();
  await typeAddress(page, typed);
  await choice(page, 'checkout.address.deliverTo.elsewhere').check();
  await action(page, 'button', 'checkout.address.continue').click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.address.shipping.title'));
  await choosePickupPoint(page);
  await action(page, 'button', 'checkout.delivery.continue').click();
  await page.getByRole('radio', { name: 'Kreditkarte' }).check();
  await action(page, 'button', 'checkout.payment.continue').click();
  await expect(mainHeading(page)).toHaveText(order('overview.title'));
  await enterCard(page, testCards.authorised);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: order('overview.button') }).click();
  await expect(mainHeading(page)).toHaveText(order('status.confirmed.title'));

  const main = page.getByRole('main');
  for (const text of [name, accessory, person.email, textOf('blue', 'cart.summary.coupon', { code })])
    await expect(main).toContainText(text);
  await expect(main).toContainText(/12345678.*Packstation \d{3}/);
  await expect(main).not.toContainText(textOf('blue', 'cart.summary.insurance'));
  await expectNoAxeViolations(page);
  const { items } = await readOrder(page);
  expect(items).toHaveLength(2);
  await expect.poll(() => subjectsTo(person.email)).toContainEqual(expect.stringMatching(/^Bestellung/));
  await open(page, formatPath('checkout_cart', {}, 'de'));
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
});
