import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const path = formatPath('onsite_sitemap', { from: 1, to: 100 }, 'de');
const text = (key: string) => textOf('blue', `onsiteSitemap.${key}`);

test.describe('the index of everything', () => {
  test('has the categories below their department, and leads to them', async ({ page }) => {
    await open(page, path);
    const { expectSamePage } = await markPage(page);
    const index = page.getByRole('region', { name: text('categories'), exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const electronics = index.getByRole('listitem').filter({ has: link('Elektronik') });
    await expect(electronics).toHaveCount(1);
    await expect(electronics.getByRole('listitem').filter({ has: link('Tablets') })).toHaveCount(1);
    await expect(electronics.filter({ has: link('Romane') })).toHaveCount(0);
    await electronics.getByRole('link', { name: 'Tablets', exact: true }).click();
    await expect(mainHeading(page)).toHaveText('Tablets');
    await expectSamePage();
  });

  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 4],
  ] as const) {
    test(`has ${columns} columns in a window of ${width} pixels, without holes beside long departments`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      const links = await page
        .getByRole('region', { name: text('categories'), exact: true })
        .getByRole('link')
        .all();
      const boxes = (await Promise.all(links.map((link) => link.boundingBox()))).flatMap((box) => box ?? []);
      const start = Math.min(...boxes.map(({ x }) => x));
      const byColumn = Map.groupBy(boxes, ({ x }) => Math.round((x - start) / (width / columns)));
      expect([...byColumn.keys()].toSorted()).toEqual([0, 1, 2, 3].slice(0, columns));
      for (const column of byColumn.values()) {
        const gaps = column.slice(1).map(({ y }, place) => y - (column[place]?.y ?? y));
        expect(Math.max(...gaps)).toBeLessThan(2 * (column[0]?.height ?? 0));
      }
    });
  }
});
