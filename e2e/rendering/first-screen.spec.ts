import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { deviceToSell, inStock, listOf, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { priceText, textOf } from '../fixtures/texts.ts';

test.use({ pictures: 'shown' });

const phones = 'elektronik/handy';
const listPath = formatPath('category', { path: phones }, 'de');

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

    test('the products of a list begin in the first screen, below the help with choosing', async ({ page }) => {
      const { finder, categoryNiceBlock: note } = await listOf(phones);
      await open(page, listPath);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: finder?.title ?? '', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(main.getByText(note?.title ?? '', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(
        main
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 2 }) })
          .first(),
      ).toBeInViewport({ ratio: 0.2 });
      await expectNoAxeViolations(page);
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

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 667 }, javaScriptEnabled: false });

  test('the note of a list is one tap away', async ({ page }) => {
    const { categoryNiceBlock: note } = await listOf(phones);
    await page.goto(listPath);
    const text = page.getByRole('main').getByText(note?.text ?? '');
    await expect(text).toBeHidden();
    await page
      .getByRole('main')
      .getByText(note?.title ?? '', { exact: true })
      .click();
    await expect(text).toBeVisible();
  });
});

test.describe('selling on a phone', () => {
  test.use({ viewport: { width: 390, height: 667 } });

  test('a question that is moved to has its answers in view, above the bar', async ({ page }) => {
    const { product, questions } = await deviceToSell('iPhone 15');
    const [first, second] = questions;
    if (!first || !second) throw new Error('There are too few questions');
    await open(page, formatPath('green_product', { id: product.id, slug: product.product_slug }, 'de'));
    const main = page.getByRole('main');
    const answersTo = ({ question }: typeof first) => main.getByRole('group', { name: question });
    await answersTo(first).getByRole('radio').first().check();
    const next = main.getByRole('button', { name: textOf('green', 'grading.next'), exact: true });
    await next.click();
    await expect(answersTo(second).getByRole('radio').first()).toBeFocused();
    await expect(answersTo(first)).toBeHidden();
    const back = main.getByRole('button', { name: textOf('green', 'grading.back'), exact: true });
    const [answers, ...controls] = await Promise.all(
      [answersTo(second), back, next].map((control) => control.boundingBox()),
    );
    const [backTop, nextTop] = controls.map((box) => box?.y ?? 0);
    expect(answers?.y).toBeGreaterThanOrEqual(0);
    expect((answers?.y ?? 0) + (answers?.height ?? 0)).toBeLessThan(nextTop ?? 0);
    expect(backTop).toBe(nextTop);
  });
});
