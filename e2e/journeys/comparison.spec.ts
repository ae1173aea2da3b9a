import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { inStock, nameIn, type Product, productsOf } from '../fixtures/catalogue.ts';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const compare = textOf('blue', 'comparison.add');

/** Two phones of the first page of a list, which differ in their display. */
async function twoPhones(): Promise<readonly [Product, Product]> {
  const [first, ...others] = (await productsOf('elektronik/handy')).filter((product) => inStock(product).length > 0);
  const last = others.at(-1);
  if (!first || !last) throw new Error('The list has no two phones in stock');
  return [first, last];
}

/** Presses a button that adds to the comparison, and waits until the API has it. */
async function whenAdded(page: Page, button: Locator): Promise<void> {
  const added = page.waitForResponse((response) => /\/api\/comparison\/\d+$/.test(response.url()));
  await button.click();
  expect((await added).status()).toBe(204);
}

test('a shopper compares two phones of a list, and sees where they differ', async ({ page }) => {
  const [first, second] = await twoPhones();
  await open(page, '/kaufen/elektronik/handy');
  const { expectSamePage } = await markPage(page);
  const main = page.getByRole('main');
  await whenAdded(page, main.getByRole('button', { name: `${compare}: ${first.name}`, exact: true }).first());
  await whenAdded(page, main.getByRole('button', { name: `${compare}: ${second.name}`, exact: true }).first());
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: textOf('shell', 'footer.comparison') }).click();

  await expect(mainHeading(page)).toHaveText(textOf('blue', 'comparison.title'));
  await expect(main.getByRole('columnheader')).toHaveCount(2);
  await expectSamePage();
  const different = main.getByRole('row', { name: textOf('blue', 'comparison.different') });
  await expect(different.first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('checkbox', { name: textOf('blue', 'comparison.onlyDifferences') }).check();
  await expect(main.locator('tbody').getByRole('row')).toHaveCount(await different.count());

  await main.getByRole('button', { name: textOf('blue', 'comparison.remove', { name: first.name }) }).click();
  await expect(main.getByRole('columnheader')).toHaveCount(1);
  await page.reload();
  await expect(main.getByRole('columnheader', { name: second.name })).toBeVisible();
  await main.getByRole('button', { name: textOf('blue', 'comparison.clear') }).click();
  await expect(main).toContainText(textOf('blue', 'comparison.empty.title'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('products are compared in French', async ({ page }) => {
    const [product] = await twoPhones();
    const shown = await nameIn('fr', product);
    const { port } = new URL(test.info().project.use.baseURL ?? '');
    await page.goto(`http://fr.localhost:${port}/acheter/high-tech/smartphones`);
    const text = (key: string, values = {}) => textOf('blue', key, values, 'fr');
    const name = `${text('comparison.add')}: ${shown}`;
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(mainHeading(page)).toHaveText(text('comparison.title'));
    await page.getByRole('button', { name: text('comparison.remove', { name: shown }) }).click();
    await expect(page.getByRole('main')).toContainText(text('comparison.empty.title'));
  });
});
