import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { mailedLink } from '../fixtures/mailbox.ts';
import { orderByTransfer } from '../fixtures/orders.ts';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient } from '../fixtures/visitor.ts';

const text = (key: string) => textOf('blue', `orderLink.${key}`);

/** Opens the page of an order without the session that placed it, and gets back to it by a new link. */
async function expectNewLink(page: Page, baseURL: string | undefined, check: (page: Page) => Promise<void>) {
  const { email, number } = await orderByTransfer(page, baseURL);
  const { pathname } = new URL(page.url());
  await page.context().clearCookies({ name: /session/ });
  await page.goto(pathname);
  await expect(mainHeading(page)).toHaveText(text('title'));
  await check(page);
  await page.getByRole('textbox', { name: text('orderNumber') }).fill(number);
  const submit = page.getByRole('button', { name: text('submit') });
  await submit.click();
  await expect(page.getByRole('main')).toContainText(text('invalid.email'));
  await check(page);
  await page.getByRole('textbox', { name: text('email') }).fill(email);
  await submit.click();
  await expect(page.getByRole('main')).toContainText(text('done.title'));
  await check(page);
  await page.goto(await mailedLink(email, 'token', `Dein Link zur Bestellung ${number}`));
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.status.transfer.title'));
  expect(new URL(page.url()).pathname).toBe(pathname);
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

test.use({ expectedProblems: /status of 422/ });

test('a guest who lost the link to an order gets a new one by mail', async ({ page, baseURL }) => {
  await expectNewLink(page, baseURL, expectNoAxeViolations);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest who lost the link to an order gets a new one by mail, too', async ({ page, baseURL }) => {
    await expectNewLink(page, baseURL, async () => {});
  });
});
