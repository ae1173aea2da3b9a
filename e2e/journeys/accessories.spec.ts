import type { Locator, Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { addedDialog } from '../fixtures/product-page.ts';
import { textOf } from '../fixtures/texts.ts';

const add = textOf('blue', 'product.add');
const toCart = textOf('blue', 'addToCart.toCart');
const title = textOf('blue', 'accessories.title');

/** The card at an index of the list, and its name. */
async function cardAt(page: Page, place: number): Promise<{ card: Locator; name: string; add: Locator }> {
  const card = page.getByRole('main').getByRole('listitem').nth(place);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  return { card, name, add: card.getByRole('button', { name: `${add}: ${name}` }) };
}

test('accessories of a phone can be added from the list or from their own page', async ({ page }) => {
  const product = await productWithChoice();
  await open(page, pathOf(product));
  const { expectSamePage } = await markPage(page);
  await page.getByRole('main').getByRole('button', { name: add }).first().click();
  const added = addedDialog(page);
  await added.getByRole('link', { name: textOf('blue', 'addToCart.allAccessories') }).click();

  await expect(mainHeading(page)).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(product.name);
  const first = await cardAt(page, 0);
  await first.add.click();
  await expect(first.card.getByRole('status')).toHaveText(textOf('blue', 'accessories.inCart', { count: 1 }));
  await expect(mainHeading(page)).toHaveText(title);
  await expect(page.getByRole('dialog')).toBeHidden();

  const second = await cardAt(page, 1);
  await second.card.getByRole('link', { name: second.name }).click();
  await expect(mainHeading(page, second.name)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: add }).first().click();
  await expect(mainHeading(page)).toHaveText(title);
  await expect((await cardAt(page, 1)).card.getByRole('status')).not.toBeEmpty();

  await page.getByRole('main').getByRole('link', { name: toCart }).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.title'));
  for (const name of [product.name, first.name, second.name]) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expectSamePage();
});

test('a shopper who adds a MacBook without a charger is offered one', async ({ page }) => {
  const macBook = await productWithChoice('elektronik/laptops/apple-macbook');
  await open(page, pathOf(macBook));
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'product.attribute.chargerIncluded'));
  await page.getByRole('main').getByRole('button', { name: add }).first().click();
  await expect(mainHeading(page)).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(macBook.name);
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { name: /Power Adapter/ })
      .first(),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list shows the added product, added from a card or from a product’s page', async ({ page }) => {
    const { id } = await productWithChoice();
    await page.goto(formatPath('accessory_list', { id }, 'de'));
    const first = await cardAt(page, 0);
    await first.add.click();
    await expect(first.card.getByRole('status')).toHaveText(textOf('blue', 'accessories.inCart', { count: 1 }));
    const second = await cardAt(page, 1);
    await second.card.getByRole('link', { name: second.name }).click();
    await page.getByRole('main').getByRole('button', { name: add }).click();
    await expect(mainHeading(page)).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(textOf('blue', 'addToCart.count', { count: 2 }));
  });
});
