import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { type Product, pathOf, productsOf } from '../fixtures/catalogue.ts';
import { open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const text = (key: string) => textOf('blue', `recentlyViewed.${key}`);
const shelf = (page: Page) => page.getByRole('region', { name: text('title') });

async function threeProducts(): Promise<readonly [Product, Product, Product]> {
  const [first, second, third] = await productsOf('elektronik/handy');
  if (!first || !second || !third) throw new Error('The list has no three phones');
  return [first, second, third];
}

test.describe('a visitor who has accepted preferences', () => {
  test.use({ consent: 'accepted' });

  test('finds viewed products on product pages, at home and in the empty cart, and clears them', async ({ page }) => {
    const products = await threeProducts();
    for (const product of products) {
      await open(page, pathOf(product));
      await expect.poll(() => page.evaluate(() => localStorage.getItem('reprise.viewed'))).toContain(`${product.id}`);
    }
    const [first, second, third] = products;
    const names = () => shelf(page).getByRole('heading', { level: 3 });
    await expect(names()).toHaveText([second.name, first.name]);
    await open(page, '/');
    await expect(names()).toHaveText([third.name, second.name, first.name]);
    await expectAccessibleInBothThemes(page);
    await open(page, '/checkout/cart');
    await expect(names()).toHaveCount(3);
    await shelf(page)
      .getByRole('button', { name: text('clear') })
      .press('Enter');
    await expect(page.getByText(text('cleared'))).toBeFocused();
    await open(page, '/');
    await expect(shelf(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('reprise.viewed'))).toBeNull();
  });
});
