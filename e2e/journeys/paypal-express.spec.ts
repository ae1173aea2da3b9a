import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { action, fillCart } from '../fixtures/checkout.ts';
import { mainHeading, open, untilComplete } from '../fixtures/page.ts';
import { provokeFault } from '../fixtures/payments.ts';
import { comeAs } from '../fixtures/providers.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, callApi, newPerson } from '../fixtures/visitor.ts';

const cart = formatPath('checkout_cart', {}, 'de');
const order = (key: string) => textOf('blue', `order.${key}`, { name: 'PayPal' });
const approve = (page: Page) => page.getByRole('button', { name: 'Zustimmen und weiter' }).click();
const thanks = (page: Page) => mainHeading(page, order('status.confirmed.title'));

async function agreeAndOrder(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: order('overview.button') }).click();
}

test('a guest orders with the address and payment of PayPal', async ({ page, baseURL }) => {
  const product = await fillCart(page.request, baseURL ?? '');
  await open(page, cart);
  await expectNoAxeViolations(page);
  await action(page, 'button', 'cart.express.action').click();
  await page.getByRole('radio', { name: /Hamburg/ }).check();
  await approve(page);
  await expect(mainHeading(page)).toHaveText(order('overview.title'));
  const main = page.getByRole('main');
  for (const text of ['Grace Hopper', 'Jungfernstieg 7', 'Friedrichstraße 43', order('pay.approved'), product.name])
    await expect(main).toContainText(text);
  await expectNoAxeViolations(page);
  await agreeAndOrder(page);
  await expect(thanks(page)).toBeVisible();
  await expect(main).toContainText('grace.hopper@example.org');
});

test('a customer who has linked PayPal is signed in by PayPal Express, without a toast', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await browseAsOtherClient(page, origin);
  const person = newPerson();
  await open(page, formatPath('auth', {}, 'de'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: textOf('shell', 'auth.providers.continue', { provider: 'PayPal' }) }).click();
  await comeAs(await opened, person);
  await expect(page.getByRole('banner').getByText(person.firstName, { exact: true })).toBeVisible();
  await callApi(page.request, origin, 'post', '/api/logout');
  const product = await fillCart(page.request, origin);
  await open(page, cart);
  await action(page, 'button', 'cart.express.action').click();
  await page.getByLabel('E-Mail-Adresse bei PayPal').fill(person.email);
  await approve(page);
  await expect(mainHeading(page)).toHaveText(order('overview.title'));
  await untilComplete(page);
  await expect(page.getByText(textOf('shell', 'user.flash.login.success'))).toHaveCount(0);
  await agreeAndOrder(page);
  await expect(thanks(page)).toBeVisible();
  await open(page, formatPath('my_orders', {}, 'de'));
  await expect(page.getByRole('main')).toContainText(product.name);
});

test('another delivery changes the total, which is approved again', async ({ page, baseURL }) => {
  await fillCart(page.request, baseURL ?? '');
  await open(page, cart);
  await action(page, 'button', 'cart.express.action').click();
  await approve(page);
  await page.getByRole('link', { name: /Versand.*ändern|Versandart/ }).click();
  await page.getByRole('radio', { name: /^Express/ }).check();
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'checkout.repair.EXPRESS_TOTAL_CHANGED'));
  await action(page, 'button', 'checkout.delivery.continue').click();
  await expect(mainHeading(page)).toHaveText(order('overview.title'));
  await expect(page.getByRole('main')).not.toContainText(order('pay.approved'));
  await agreeAndOrder(page);
  await page.getByRole('button', { name: 'Zustimmen und zahlen' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('an approval that ends before the order is said, and given again after it', async ({ page, baseURL }) => {
  const { email } = newPerson();
  await provokeFault('short-approval', email);
  await fillCart(page.request, baseURL ?? '');
  await open(page, cart);
  await action(page, 'button', 'cart.express.action').click();
  await page.getByLabel('E-Mail-Adresse bei PayPal').fill(email);
  await approve(page);
  await expect(mainHeading(page)).toHaveText(order('overview.title'));
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'checkout.repair.EXPRESS_APPROVAL_EXPIRED'));
  await expect(page.getByRole('main')).not.toContainText(order('pay.approved'));
  await expectNoAxeViolations(page);
  await agreeAndOrder(page);
  await page.getByRole('button', { name: 'Zustimmen und zahlen' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a shopper who cancels finds the cart as it was', async ({ page, baseURL }) => {
  const product = await fillCart(page.request, baseURL ?? '');
  await open(page, cart);
  await action(page, 'button', 'cart.express.action').click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'cart.express.cancelled'));
  await expect(page.getByRole('main')).toContainText(product.name);
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest learns that PayPal’s address is abroad, enters another and orders', async ({ page, baseURL }) => {
    await fillCart(page.request, baseURL ?? '');
    await page.goto(cart);
    await action(page, 'button', 'cart.express.action').click();
    await page.getByRole('radio', { name: /Paris/ }).check();
    await approve(page);
    await expect(page.getByRole('main')).toContainText(textOf('blue', 'checkout.repair.EXPRESS_ADDRESS_INVALID'));
    const field = (name: string) =>
      page.getByRole('textbox', { name: textOf('blue', `checkout.address.${name}`), exact: true });
    for (const [name, text] of [
      ['firstName', 'Grace'],
      ['lastName', 'Hopper'],
      ['street', 'Torstraße'],
      ['houseNumber', '1'],
      ['postalCode', '10119'],
      ['city', 'Berlin'],
    ] as const)
      await field(name).fill(text);
    await page
      .getByRole('main')
      .getByRole('button', { name: textOf('blue', 'checkout.address.save') })
      .click();
    await expect(mainHeading(page)).toHaveText(order('overview.title'));
    await agreeAndOrder(page);
    await expect(thanks(page)).toBeVisible();
  });
});
