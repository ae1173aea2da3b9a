import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const text = (key: string) => textOf('blue', `recommendations.${key}`);

/** Rejects the first recommendation and shows everything again. */
async function expectRefusal(page: Page) {
  const main = page.getByRole('main');
  const names = main.getByRole('heading', { level: 2 });
  const name = (await names.first().textContent()) ?? '';
  const count = await names.count();
  await main.getByRole('button', { name: `${text('dismiss')}: ${name}`, exact: true }).click();
  await expect(main.getByText(text('dismissed'))).toBeVisible();
  await expect(names).toHaveCount(count - 1);
  await expect(main.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: text('restore') }).click();
  await expect(names).toHaveCount(count);
}

test('a shopper sees all products that are similar to one, and rejects one of them', async ({ page }) => {
  await open(page, pathOf(await productWithChoice()));
  const similar = page.getByRole('region', { name: textOf('blue', 'product.similar.title') });
  await similar.getByRole('link', { name: text('all') }).click();
  await expect(mainHeading(page)).toHaveText(text('title.similar'));
  await expectAccessibleInBothThemes(page);
  await expectRefusal(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper rejects a recommendation, too', async ({ page }) => {
    await page.goto('/recommendations/popular');
    await expectRefusal(page);
  });
});
