import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { mailedLink, subjectsTo } from '../fixtures/mailbox.ts';
import { orderByTransfer } from '../fixtures/orders.ts';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient } from '../fixtures/visitor.ts';

const text = (key: string) => textOf('blue', `withdrawal.${key}`);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const field = (page: Page, key: string) => page.getByRole('textbox', { name: text(`fields.${key}`) });

/** Withdraws without the session that ordered, as on another device, and confirms it by the mailed link. */
async function withdraw(page: Page, order: { email: string; number: string }, check: (page: Page) => Promise<void>) {
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/withdrawal');
  await expect(mainHeading(page)).toHaveText(text('title'));
  await field(page, 'name').fill('Ada Lovelace');
  await field(page, 'email').fill(order.email);
  await button(page, 'review').click();
  await expect(page.getByRole('main')).toContainText(text('invalid.orderNumber'));
  await check(page);
  await field(page, 'orderNumber').fill(order.number);
  await button(page, 'review').click();
  await expect(page.getByRole('main')).toContainText(order.number);
  await check(page);
  await button(page, 'confirm').click();
  await expect(page.getByRole('main')).toContainText(text('done.title'));
  await check(page);
  await page.goto(await mailedLink(order.email, 'confirm'));
  await expect(mainHeading(page)).toHaveText(text('confirmation.title'));
  await check(page);
  await button(page, 'confirmation.button').click();
  await expect(page.getByRole('main')).toContainText(text('confirmation.state.cancelled'));
  await check(page);
  await page.context().addCookies(cookies);
}

/** Withdraws from an order that was not sent yet: the mail says so, and the order is cancelled. */
async function expectWithdrawal(page: Page, baseURL: string | undefined, check: (page: Page) => Promise<void>) {
  const order = await orderByTransfer(page, baseURL);
  const { pathname } = new URL(page.url());
  await withdraw(page, order, check);
  const receipt = new RegExp(`Widerruf.*${order.number}`);
  await expect.poll(() => subjectsTo(order.email)).toContainEqual(expect.stringMatching(receipt));
  await page.goto(pathname);
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.status.cancelled.title'));
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

test.use({ expectedProblems: /status of 422/ });

test('a guest withdraws from an order in two steps', async ({ page, baseURL }) => {
  await expectWithdrawal(page, baseURL, expectNoAxeViolations);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest withdraws from an order in two steps, too', async ({ page, baseURL }) => {
    await expectWithdrawal(page, baseURL, async () => {});
  });
});
