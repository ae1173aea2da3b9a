import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { type Device, deviceToSell } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient } from '../fixtures/visitor.ts';

const t = (key: string, values?: Record<string, string>) => textOf('green', `checkout.${key}`, values);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const stepPath = (step: 'cart' | 'finish') => formatPath('trade_in', { step }, 'de');

/** Answers every question with the best option, and accepts the offer. */
async function acceptOffer(page: Page, { product: { id, product_slug: slug }, questions }: Device): Promise<void> {
  await open(page, formatPath('green_product', { id, slug }, 'de'));
  for (const { question, options } of questions)
    await page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: options[0]?.name ?? '', exact: true })
      .check();
}

async function fillAddress(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const values = {
    email: 'seller@shop.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: 'Invalidenstraße',
    houseNumber: '12a',
    postalCode: '10115',
    city: 'Berlin',
  };
  for (const [name, value] of Object.entries(values)) await main.locator(`[name=${name}]`).fill(value);
}

async function sell(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: textOf('green', 'cart.summary.checkout'), exact: true }).click();
  await expect(mainHeading(page)).toHaveText(t('address.title'));
  await fillAddress(page);
  await button(page, t('address.continue')).click();
  await expect(mainHeading(page)).toHaveText(t('shipping.title'));
  await main.locator('[name=handover][value="dhl dropOffLabel"]').check();
  await button(page, t('shipping.continue')).click();
  await expect(mainHeading(page)).toHaveText(t('payout.title'));
  await main.locator('[name=kind][value=paypal]').check();
  await button(page, t('payout.continue')).click();
  await expect(mainHeading(page)).toHaveText(t('overview.title'));
  for (const box of await main.locator('[name=declarations]').all()) await box.check();
  await button(page, t('overview.button')).click();
  await expect(page).toHaveURL(stepPath('finish'));
  await expect(mainHeading(page)).toHaveText(t('finish.title'));
  await expect(main.getByRole('link', { name: t('finish.label'), exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: t('finish.prepare.title') })).toBeVisible();
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

test('a guest sells a phone by label, and finds how to prepare and send it', async ({ page }) => {
  const device = await deviceToSell('iPhone 15');
  await acceptOffer(page, device);
  await button(page, textOf('green', 'offer.accept')).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('green', 'toCart'), exact: true })
    .click();
  await sell(page);
  await expect(page.getByRole('main')).toContainText(device.product.name);
});
