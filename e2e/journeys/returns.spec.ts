import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { fillCart } from '../fixtures/checkout.ts';
import { mailedLink, subjectsTo } from '../fixtures/mailbox.ts';
import { orderAndReceive } from '../fixtures/orders.ts';
import { mainHeading } from '../fixtures/page.ts';
import { checkIn, deliverParcel, moveParcel, readOrder } from '../fixtures/parcels.ts';
import { textOf } from '../fixtures/texts.ts';

const order = (key: string, values = {}) => textOf('blue', `order.${key}`, values);
const withdrawal = (key: string) => textOf('blue', `withdrawal.${key}`);
const returned = (page: Page) => page.getByRole('region', { name: order('return.title') });

/** Shows the order again until it has changed. */
const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText(text, { timeout: 2_000 });
  }).toPass();

/** Buys a console and a phone as a guest and has both delivered; the page of the order is shown. */
async function buyTwo(page: Page, baseURL: string | undefined) {
  const kept = await fillCart(page.request, baseURL ?? '', 'elektronik/konsolen');
  const { orderUuid, items, product, email } = await orderAndReceive(page, baseURL);
  const phone = items.find((item) => item.product.name === product.name)?.uuid;
  if (phone === undefined) throw new Error('The order has no phone.');
  return { orderUuid, phone, product, kept, email };
}

/** Withdraws from the phone alone, on the page that the order leads to. */
async function sendBack(page: Page, { product, kept, email }: Awaited<ReturnType<typeof buyTwo>>) {
  const { pathname } = new URL(page.url());
  await page
    .getByRole('main')
    .getByRole('link', { name: order('withdraw') })
    .click();
  await expect(mainHeading(page)).toHaveText(withdrawal('title'));
  await page.getByRole('checkbox', { name: kept.name }).uncheck();
  await page.getByRole('button', { name: withdrawal('review') }).click();
  await expect(page.getByRole('main')).toContainText(product.name);
  await page.getByRole('button', { name: withdrawal('confirm') }).click();
  await expect(page.getByRole('main')).toContainText(withdrawal('done.title'));
  await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/Widerruf/));
  await page.goto(pathname);
  await expect(returned(page)).toContainText(order('return.state.announced'));
}

/** Makes the label and drops the parcel off; it arrives. */
async function travel(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: order('return.make') }).click();
  await expect(returned(page).getByRole('link', { name: order('return.label') })).toBeVisible();
  await check(page);
  const number = (await readOrder(page)).returnLabel?.parcel.trackingNumber ?? '';
  await moveParcel(number, 'transit');
  await untilShown(page, order('return.onItsWay'));
  await check(page);
  await moveParcel(number, 'deliver');
  await untilShown(page, order('return.arrived'));
}

test('a guest sends one of two items back, and gets its price and a corrected invoice', async ({ page, baseURL }) => {
  test.slow();
  const bought = await buyTwo(page, baseURL);
  await sendBack(page, bought);
  await travel(page, expectNoAxeViolations);
  await checkIn(bought.orderUuid, { do: 'shelve', items: [bought.phone] });
  await untilShown(page, order('return.done'));
  await expectNoAxeViolations(page);
  const correction = page.getByRole('link', { name: /^Rechnungskorrektur .*\(PDF\)$/ });
  await expect(correction).toHaveCount(1);
  const file = await page.request.get((await correction.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect.poll(() => subjectsTo(bought.email)).toContainEqual(expect.stringMatching(/^Erstattung/));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest sees why an item was not taken back, and tracks its parcel', async ({ page, baseURL }) => {
    test.slow();
    const bought = await buyTwo(page, baseURL);
    await sendBack(page, bought);
    await travel(page, async () => {});
    await checkIn(bought.orderUuid, { do: 'refuse', items: [bought.phone], reason: 'otherItem' });
    await page.goto(await mailedLink(bought.email, 'token', 'nicht angenommen'));
    await expect(returned(page)).toContainText(order('return.refusal.otherItem'));
    await expect(page.getByRole('link', { name: /^Rechnungskorrektur/ })).toHaveCount(0);
    const [refused] = (await readOrder(page)).items.flatMap(({ returnRefusal }) => returnRefusal ?? []);
    await deliverParcel(refused?.parcel.trackingNumber ?? '');
    await expect(async () => {
      await page.reload();
      await expect(returned(page)).toContainText(order('parcels.state.delivered'), { timeout: 2_000 });
    }).toPass();
  });
});
