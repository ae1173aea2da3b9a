import type { Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { open } from '../fixtures/page.ts';
import { pagesNamed } from '../fixtures/page-kinds.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ pictures: 'shown', contextOptions: { forcedColors: 'active' } });

/**
 * The chosen one of several controls or links that looks like those beside it: same borders, outlines, colours, weight and
 * decoration.
 */
const unmarkedChoices = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      'background-color',
      'color',
      'border',
      'outline',
      'font-weight',
      'text-decoration',
      'forced-color-adjust',
    ];
    const looksOf = (element: Element): string => {
      const parts = [element, ...element.querySelectorAll('*')];
      const looks = parts.flatMap((part) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          if (style.content === 'none' && pseudo) return '';
          return properties.map((name) => style.getPropertyValue(name)).join();
        }),
      );
      return looks.join('|');
    };
    const ownLooks = (element: Element) => {
      const style = getComputedStyle(element);
      const after = getComputedStyle(element, '::after');
      return [style, after].flatMap((one) => properties.map((name) => one.getPropertyValue(name))).join();
    };
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const chosen = [...document.querySelectorAll('a[aria-current], button[aria-pressed=true], label:has(:checked)')];
    return chosen.filter(isSeen).flatMap((element) => {
      const others = element.closest('ul, ol, fieldset')?.querySelectorAll(element.tagName) ?? [];
      const other = [...others].find(
        (one) =>
          isSeen(one) &&
          one.className === element.className &&
          !one.matches('[aria-current], [aria-pressed=true], :has(:checked)'),
      );
      const isSame = other && ownLooks(other) === ownLooks(element) && looksOf(other) === looksOf(element);
      return isSame ? [`${element.className}: ${element.textContent.trim().slice(0, 40)}`] : [];
    });
  });

test('forced colours show what is chosen', async ({ page }) => {
  const product = { name: 'a product', path: pathOf(await productWithChoice()) };
  const kinds = ['list', 'search', 'grading', 'sign in', 'register', 'comparison', 'reviews'];
  for (const { name, path } of [product, ...(await pagesNamed(kinds))]) {
    await open(page, path);
    expect.soft(await unmarkedChoices(page), name).toEqual([]);
  }
});

test('forced colours keep the colours of a product apart', async ({ page }) => {
  await open(page, pathOf(await productWithChoice()));
  const label = textOf('blue', 'product.options.colour');
  const swatches = page.getByRole('navigation', { name: label }).locator('svg');
  const pictures = await Promise.all((await swatches.all()).map((swatch) => swatch.screenshot()));
  expect(pictures.length).toBeGreaterThan(2);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
});
