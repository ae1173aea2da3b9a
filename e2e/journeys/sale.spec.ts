import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient } from '../fixtures/visitor.ts';

const text = (key: string) => textOf('green', `sale.link.${key}`);
const sale = formatPath('trade_in_order', { orderUuid: '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d' }, 'de');

/** Opens the page of another seller's sale, which leads to the page that mails a new link. */
async function expectLinkByMail(page: Page, check: (page: Page) => Promise<void>) {
  await page.goto(sale);
  await expect(mainHeading(page)).toHaveText(text('title'));
  await page.getByRole('textbox', { name: text('orderNumber') }).fill('700001');
  const submit = page.getByRole('button', { name: text('submit') });
  await submit.click();
  await expect(page.getByRole('main')).toContainText(text('invalid'));
  await check(page);
  await page.getByRole('textbox', { name: text('email') }).fill('seller@shop.example');
  await submit.click();
  await expect(page.getByRole('main')).toContainText(text('done'));
  await check(page);
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));
test.use({ expectedProblems: /status of 422/ });

test('another seller’s sale leads to a new link by mail', async ({ page }) => {
  await expectLinkByMail(page, expectNoAxeViolations);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('another seller’s sale leads to a new link by mail, too', async ({ page }) => {
    await expectLinkByMail(page, async () => {});
  });
});
