import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { codesToSell } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import {
  examineSale,
  expectSaleState,
  fillFields,
  payOut,
  placedSale,
  saleButton,
  salePath,
  sellerFields,
  testIban,
} from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson } from '../fixtures/visitor.ts';

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

/** Sells what is in the cart, for money by transfer. Shops do not accept parcels of this weight. */
async function sellAll(page: Page) {
  const main = page.getByRole('main');
  await saleButton(page, 'cart.summary.checkout').click();
  await expect(mainHeading(page)).toHaveText(textOf('green', 'checkout.address.title'));
  await fillFields(page, sellerFields(newPerson().email));
  await saleButton(page, 'checkout.address.continue').click();
  await expect(mainHeading(page)).toHaveText(textOf('green', 'checkout.shipping.title'));
  await expect(main.locator('[name=handover][value="dhl dropOffQr"]')).toBeDisabled();
  await expect(main).toContainText(textOf('green', 'checkout.shipping.reason.TOO_HEAVY', { kilograms: 10 }));
  await main.locator('[name=handover][value="dhl dropOffLabel"]').check();
  await saleButton(page, 'checkout.shipping.continue').click();
  await expect(mainHeading(page)).toHaveText(textOf('green', 'checkout.payout.title'));
  await main.locator('[name=kind][value=bank]').check();
  await fillFields(page, { holder: 'Ada Lovelace', iban: testIban });
  await saleButton(page, 'checkout.payout.continue').click();
  await expect(mainHeading(page)).toHaveText(textOf('green', 'checkout.overview.title'));
  for (const box of await main.locator('[name=declarations]').all()) await box.check();
  await saleButton(page, 'checkout.overview.button').click();
  await expect(mainHeading(page)).toHaveText(textOf('green', 'checkout.finish.title'));
  return placedSale(page);
}

test('a seller uploads a list of sixty items, changes a condition, sells all and is paid by the bank', async ({
  page,
  baseURL,
}) => {
  await browseAsOtherClient(page, baseURL);
  await upload(page);
  const main = page.getByRole('main');
  const total = main.getByRole('status').first();
  const before = await total.textContent();
  await main.getByRole('combobox').first().selectOption('acceptable');
  await expect(total).not.toHaveText(before ?? '');
  await expectSixtyInCart(page);
  const sale = await sellAll(page);
  await examineSale(sale);
  const { payee } = await payOut(sale);
  expect(payee).toMatchObject({ iban: testIban, holder: 'Ada Lovelace' });
  await page.goto(salePath(sale));
  await expectSaleState(page, 'paid');
});

test('a list survives a reload, and the page explains that the browser cannot scan', async ({ page }) => {
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
