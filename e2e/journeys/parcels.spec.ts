import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { deliverParcel, readOrder, sendParcel } from '../fixtures/parcels.ts';
import { enterCard, testCards } from '../fixtures/payments.ts';
import { textOf } from '../fixtures/texts.ts';

const order = (key: string, values = {}) => textOf('blue', `order.${key}`, values);
const heading = (page: Page, status: string) => expect(mainHeading(page)).toHaveText(order(`status.${status}.title`));

async function agreeAndOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: order('consents.terms.label') }).check();
  await page.getByRole('button', { name: order('overview.button') }).click();
}

test('an order is sent, tracked and delivered, and its invoice can be downloaded', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'card');
  await open(page, '/checkout/overview');
  await enterCard(page, testCards.authorised);
  await agreeAndOrder(page);
  await heading(page, 'confirmed');

  const { orderUuid, items } = await readOrder(page);
  await sendParcel(
    orderUuid,
    items.map(({ uuid }) => uuid),
  );
  await page.reload();
  await heading(page, 'dispatched');
  await expectNoAxeViolations(page);
  const invoice = page.getByRole('link', { name: /^Rechnung .*\(PDF\)$/ });
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const [parcel] = (await readOrder(page)).shipments;
  const number = parcel?.trackingNumber ?? '';
  const [tracking] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: number }).click(),
  ]);
  await expect(tracking.getByRole('main')).toContainText(number);
  await deliverParcel(number);
  await expect(async () => {
    await page.reload();
    await expect(mainHeading(page)).toHaveText(order('status.delivered.title'), { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText(order('parcels.state.delivered'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order that was not sent yet is cancelled on its page', async ({ page, baseURL }) => {
    await checkoutOf(page.request, baseURL, 'prepayment');
    await page.goto('/checkout/overview');
    await agreeAndOrder(page);
    await heading(page, 'transfer');
    await page.getByText(order('cancel.summary')).click();
    await page.getByRole('button', { name: order('cancel.button') }).click();
    await heading(page, 'cancelled');
  });
});
