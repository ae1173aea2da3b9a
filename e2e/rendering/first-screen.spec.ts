import { expect, test } from '@reprise/testing/fixtures';
import { inStock, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { priceText, textOf } from '../fixtures/texts.ts';

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 667 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('name, price, condition and button of a product are in the first screen', async ({ page }) => {
      const product = await productWithChoice();
      const cheapest = inStock(product).toSorted((a, b) => a.price.amount - b.price.amount)[0];
      if (!cheapest) throw new Error('The product is sold out');
      await open(page, `${pathOf(product)}?variant=${cheapest.label}`);
      const main = page.getByRole('main');
      const box = main.getByRole('button', { name: textOf('blue', 'product.add') }).locator('..');
      await expect(mainHeading(page, product.name)).toBeInViewport({ ratio: 1 });
      await expect(box).toBeInViewport({ ratio: 1 });
      await expect(box).toContainText(priceText(cheapest.price.amount));
      await expect(box).toContainText(textOf('blue', `product.condition.${cheapest.label}.name`));
    });

    test('price and button of a product stay in view further down the page', async ({ page }) => {
      const product = await productWithChoice();
      await open(page, pathOf(product));
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const bar = page.getByRole('region', { name: textOf('blue', 'product.buyBar') });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await bar.getByRole('button', { name: textOf('blue', 'product.add') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('an announcement covers nothing of the page', async ({ page }) => {
      await open(page, pathOf(await productWithChoice()));
      const dismiss = page.getByRole('banner').getByRole('button', { name: textOf('shell', 'toasts.dismiss') });
      await expect(dismiss).toBeVisible();
      const [news, main] = await Promise.all([
        dismiss.locator('..').boundingBox(),
        page.getByRole('main').boundingBox(),
      ]);
      expect((news?.y ?? 0) + (news?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    });
  });
}
