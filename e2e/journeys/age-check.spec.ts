import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { inStock, productsOf } from '../fixtures/catalogue.ts';
import { typedAddress } from '../fixtures/checkout.ts';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, newPerson } from '../fixtures/visitor.ts';

const order = (key: string, values = {}) => textOf('blue', `order.${key}`, values);

/** A game for adults in the cart of a guest whose checkout lacks the order. */
async function prepare(page: Page, origin = ''): Promise<void> {
  const games = await productsOf('spiele/playstation-4-spiele', '&inStock=1');
  const game = games.find(({ min_age: age }) => age === 18);
  const label = game && inStock(game)[0]?.label;
  if (!game || !label) throw new Error('There is no game for adults in stock');
  const { email } = newPerson();
  const address = { ...typedAddress, email, kind: 'shipping-and-billing', countryCode: 'DE' };
  for (const [verb, path, body] of [
    ['post', '/api/cart-items', { id: game.id, name: game.name, productVariantLabel: label, withFullBattery: false }],
    ['put', '/api/checkout/address', { ...address, destination: { type: 'street' } }],
    ['put', '/api/checkout/delivery-method', { id: 'standard' }],
    ['put', '/api/checkout/payment-method', { id: 'prepayment' }],
  ] as const) {
    const answer = await callApi(page.request, origin, verb, path, body);
    if (!answer.ok()) throw new Error(`${path}: HTTP ${answer.status()} ${await answer.text()}`);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /status of 4\d\d/ });

    test('a guest orders a title for adults', async ({ page, baseURL }) => {
      await prepare(page, baseURL);
      await page.goto('/checkout/cart');
      await expect(page.getByText(textOf('blue', 'cart.minAge', { age: 18 }))).toBeVisible();
      await page.goto('/checkout/overview');
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      const field = page.getByLabel(order('age.birthDate'));
      await field.fill('2020-02-29');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: order('overview.button') }).click();
      await expect(page.getByText(order('age.problem.tooYoung', { age: 18 })).first()).toBeVisible();
      await expect(field).toHaveValue('2020-02-29');
      await field.fill('1990-02-28');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: order('overview.button') }).click();
      await expect(mainHeading(page)).toHaveText(order('status.transfer.title'));
    });
  });
}
