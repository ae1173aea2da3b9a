import type { Locator, Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ pictures: 'shown' });

/** The columns of the list's first row, the heights in its first and last row, and how far its last entry ends from the grid's end; pixels. */
const gridOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const grid = [...main.querySelectorAll('ul')].find(
      (list) => getComputedStyle(list).display === 'grid' && list.querySelector('h2'),
    );
    if (!grid) throw new Error('The page has no grid of products');
    const boxes = [...grid.children].map((entry) => entry.getBoundingClientRect());
    const { right } = grid.getBoundingClientRect();
    const lastRow = boxes.filter(({ top }) => top === boxes.at(-1)?.top);
    return {
      columns: boxes.filter(({ top }) => top === boxes[0]?.top).length,
      hole: Math.round(right - (boxes.at(-1)?.right ?? 0)),
      heights: new Set(boxes.slice(0, 2).map(({ height }) => Math.round(height))).size,
      lastHeights: new Set(lastRow.map(({ height }) => Math.round(height))).size,
    };
  });

const list = '/kaufen/elektronik/handy';

for (const [width, columns] of [
  [390, 2],
  [768, 3],
  [1440, 4],
  [1600, 5],
  [1920, 5],
] as const) {
  test(`a list has ${columns} columns in a window of ${width} pixels, cards of equal height, its last entry included, and no hole at its end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Pages of 29 products, and last pages with any number of them.
    for (const path of [list, `${list}?page=30`, '/kaufen/suchen?q=fairphone']) {
      await open(page, path);
      const { columns: found, ...grid } = await gridOf(page);
      expect(grid, path).toEqual({ hole: 0, heights: 1, lastHeights: 1 });
      if (path === list) expect(found).toBe(columns);
    }
  });
}

const topOf = async (part: Locator) => ((await part.count()) > 0 ? (await part.boundingBox())?.y : undefined);

/** The parts of each card, from the top of the page; pixels. */
async function partsOf(page: Page) {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  return Promise.all(
    (await cards.all()).map(async (card) => ({
      card: await topOf(card),
      colours: await topOf(card.getByRole('group', { name: textOf('blue', 'card.colours'), exact: true })),
      rating: await topOf(card.getByRole('img', { name: /Sternen/ })),
      saving: await topOf(card.getByText(textOf('blue', 'card.saving', { percent: '' }).trim())),
      compare: await topOf(card.getByRole('button', { name: textOf('blue', 'comparison.add') })),
    })),
  );
}

test('neighbouring cards of a list have their colours, ratings and prices side by side on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, list);
  const cards = await partsOf(page);
  expect(cards.filter(({ colours }) => colours !== undefined).length).toBeGreaterThan(20);
  for (const part of ['colours', 'rating', 'saving', 'compare'] as const) {
    const tops = Map.groupBy(
      cards.filter((card) => card[part] !== undefined),
      ({ card }) => card,
    );
    for (const row of tops.values()) expect(new Set(row.map((card) => card[part])).size, part).toBe(1);
  }
});

for (const [width, columns] of [
  [390, 2],
  [768, 3],
  [1440, 5],
  [1920, 6],
] as const) {
  test(`a selection of products ends with a whole row of ${columns} in a window of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, formatPath('category_landing', {}, 'de'));
    const hearts = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: textOf('blue', 'wishlist.add') });
    const boxes = (await Promise.all((await hearts.all()).map((heart) => heart.boundingBox()))).flatMap(
      (box) => box ?? [],
    );
    const rows = [...Map.groupBy(boxes, ({ y }) => y).values()];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => columns));
  });
}

for (const width of [390, 768, 1440, 1920]) {
  test(`rows of category tiles end together, and the last one has several tiles in a window of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Nine tiles, and five.
    for (const path of ['/kaufen/elektronik', '/kaufen/suchen?q=xqzwvk']) {
      await open(page, path);
      const tiles = page
        .getByRole('main')
        .getByRole('region', { name: /Kategorien$/ })
        .getByRole('listitem');
      const boxes = (await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))).flatMap(
        (box) => box ?? [],
      );
      const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()];
      expect(boxes.length, path).toBeGreaterThan(4);
      const ends = rows.map((row) => Math.round(Math.max(...row.map((box) => box.x + box.width))));
      expect(new Set(ends).size, path).toBe(1);
      // On phones a single tile fills the width, as the banner above it does.
      if (width > 390) expect(rows.at(-1)?.length, path).toBeGreaterThan(1);
    }
  });
}

for (const language of ['de', 'nl', 'fr'] satisfies Language[]) {
  test(`badges in ${language} are beside the button for the wishlist on phones`, async ({ page, urlOf }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, urlOf(language, formatPath('sale_landing', {}, language)));
    const reduced = textOf('blue', 'card.badge.SALE', {}, language);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .filter({ has: page.getByText(reduced, { exact: true }) });
    const heart = textOf('blue', 'wishlist.add', {}, language);
    const boxes = await Promise.all(
      (await cards.all()).map(async (card) => ({
        badge: await card.getByText(reduced, { exact: true }).locator('..').boundingBox(),
        heart: await card.getByRole('button', { name: heart }).boundingBox(),
      })),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const { badge, heart } of boxes)
      expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0);
  });
}

test('the products of a dialog have their price within their card in a wide window', async ({ page }) => {
  await open(page, pathOf(await productWithChoice()));
  const add = page.getByRole('main').getByRole('button', { name: textOf('blue', 'product.add'), exact: true });
  await add.first().click();
  const card = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const [box, price] = await Promise.all([card.boundingBox(), card.getByText(/€/).first().boundingBox()]);
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0) - 8);
  expect(box?.width).toBeGreaterThan(160);
});
