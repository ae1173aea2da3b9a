import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { codesToSell } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const path = formatPath('green_bulk', {}, 'de');
const refused = ['9783161484101', '4012345678901'];

/** Sixty books, films and games that are bought, one of them twice, and two codes that are not. */
async function table(): Promise<string> {
  const codes = await codesToSell(59);
  return ['EAN;Zustand', ...[...codes, codes[0], ...refused].map((code) => `${code};`)].join('\r\n');
}

async function upload(page: Page) {
  await page.goto(path);
  const main = page.getByRole('main');
  await main
    .getByLabel(textOf('green', 'bulk.file'), { exact: true })
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(await table()) });
  await main.getByRole('button', { name: textOf('green', 'bulk.checkFile') }).click();
  await expect(main).toContainText(textOf('green', 'bulk.refused_other', { count: '2' }));
  await expect(main.getByRole('status').first()).toContainText('60 Artikel');
}

async function expectSixtyInCart(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: textOf('green', 'bulk.add_other', { count: '60' }) })
    .click();
  await expect(page).toHaveURL(formatPath('trade_in', { step: 'cart' }, 'de'));
  await expect(mainHeading(page)).toHaveText(textOf('green', 'cart.title'));
  await expect(page.getByRole('main')).toContainText(textOf('green', 'cart.count_other', { count: '60' }));
}

test('a seller uploads a list of sixty items, changes a condition and puts all into the cart', async ({ page }) => {
  await upload(page);
  const main = page.getByRole('main');
  const total = main.getByRole('status').first();
  const before = await total.textContent();
  await main.getByRole('combobox').first().selectOption('acceptable');
  await expect(total).not.toHaveText(before ?? '');
  await expectSixtyInCart(page);
});

test('a list survives a reload, and the page says that the browser cannot scan', async ({ page }) => {
  await open(page, path);
  const main = page.getByRole('main');
  const list = main.getByRole('textbox', { name: textOf('green', 'bulk.list') });
  await list.fill('9783161484101');
  await page.reload();
  await expect(list).toHaveValue('9783161484101');
  await main.getByRole('button', { name: textOf('green', 'bulk.scan.open') }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await main.getByRole('button', { name: textOf('green', 'bulk.check'), exact: true }).click();
  await expect(main).toContainText(textOf('green', 'bulk.refused_one', { count: '1' }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller uploads a list of sixty items, changes a condition, confirms it and puts all into the cart', async ({
    page,
  }) => {
    await upload(page);
    const main = page.getByRole('main');
    await main.getByRole('combobox').first().selectOption('acceptable');
    await main.getByRole('button', { name: textOf('green', 'bulk.update') }).click();
    await expect(main).toContainText(textOf('green', 'bulk.changed'));
    await expectSixtyInCart(page);
  });
});
