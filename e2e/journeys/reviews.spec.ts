import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { subjectsTo } from '../fixtures/mailbox.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading } from '../fixtures/page.ts';
import { deliverParcel, readOrder, sendParcel } from '../fixtures/parcels.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient } from '../fixtures/visitor.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? 'http://localhost:3900';
const text = (key: string, values = {}) => textOf('blue', `reviews.${key}`, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const field = (page: Page, key: string) => page.getByLabel(text(key), { exact: true });

/** Buys a phone as a guest and has it delivered; the page of the order is shown. */
async function buy(page: Page, baseURL: string | undefined) {
  const bought = await checkoutOf(page.request, baseURL, 'paypal');
  await page.goto('/checkout/overview');
  await page.getByRole('checkbox', { name: textOf('blue', 'order.consents.terms.label') }).check();
  await page.getByRole('button', { name: textOf('blue', 'order.overview.button') }).click();
  await page.getByRole('button', { name: 'Zustimmen und zahlen' }).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.status.confirmed.title'));
  const { orderUuid, items } = await readOrder(page);
  await sendParcel(
    orderUuid,
    items.map(({ uuid }) => uuid),
  );
  const [parcel] = (await readOrder(page)).shipments;
  await deliverParcel(parcel?.trackingNumber ?? '');
  return bought;
}

/** Decides in the sandbox, as staff, about what mentions a text. */
async function decide(page: Page, mentioned: string, choice: string, reason?: string) {
  await page.goto(`${sandboxUrl}/reviews`);
  const card = page.getByRole('listitem').filter({ hasText: mentioned });
  if (reason) await card.getByLabel('Reason').selectOption(reason);
  await card.getByRole('button', { name: choice }).click();
  await expect(page.getByText(mentioned)).toHaveCount(0);
}

async function write(page: Page, title: string, check: (page: Page) => Promise<void>) {
  const link = page.getByRole('link', { name: text('write.link') });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await link.click();
  await expect(field(page, 'write.fields.author')).not.toHaveValue('');
  await button(page, 'write.submit').click();
  await expect(page.getByRole('main')).toContainText(text('write.invalid.rating'));
  await check(page);
  await page.getByRole('radio', { name: textOf('blue', 'product.reviews.stars', { count: 4 }) }).check();
  await field(page, 'write.fields.title').fill(title);
  await field(page, 'write.fields.text').fill('Keine Kratzer, und der Akku hält den ganzen Tag.');
  await button(page, 'write.submit').click();
  await expect(page.getByRole('main')).toContainText(text('write.done.title'));
}

async function report(page: Page, title: string, email: string, check: (page: Page) => Promise<void>) {
  await page.getByRole('link', { name: text('reportLabel', { title }) }).click();
  await expect(mainHeading(page)).toHaveText(text('reporting.title'));
  await field(page, 'reporting.fields.reason').selectOption('fake');
  await field(page, 'reporting.fields.text').fill(`Nicht echt: ${title}`);
  const label = `${text('reporting.fields.email')} ${text('reporting.optional')}`;
  await page.getByLabel(label, { exact: true }).fill(email);
  await check(page);
  await button(page, 'reporting.submit').click();
  await expect(page.getByRole('main')).toContainText(text('reporting.done.title'));
}

/** A buyer writes a review, staff publishes it, and removes it when another visitor reports it. */
async function expectReview(page: Page, baseURL: string | undefined, check: (page: Page) => Promise<void>) {
  const { product, email } = await buy(page, baseURL);
  const title = `Fast wie neu ${randomUUID().slice(0, 8)}`;
  await write(page, title, check);
  await decide(page, title, 'Publish');
  await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringContaining('ist online'));

  await page.context().clearCookies({ name: /session/ });
  const list = `/product-reviews/${product.id}/${product.product_slug}`;
  const heading = page.getByRole('heading', { name: title });
  await expect(async () => {
    await page.goto(list);
    await expect(heading).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('article').filter({ has: heading })).toContainText(
    textOf('blue', 'product.reviews.verified'),
  );
  await check(page);
  await field(page, 'rating').selectOption('1');
  await button(page, 'apply').click();
  await expect(page).toHaveURL(/rating=1/);
  await expect(heading).toHaveCount(0);
  await page.goBack();

  const reporter = `reporter-${randomUUID().slice(0, 8)}@shop.example`;
  await report(page, title, reporter, check);
  await decide(page, `Nicht echt: ${title}`, 'Remove the review', 'fake');
  const decided = expect.stringContaining('Unsere Entscheidung');
  await expect.poll(() => subjectsTo(reporter)).toContainEqual(decided);
  await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringContaining('entfernt'));
  await expect(async () => {
    await page.goto(list);
    await expect(heading).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

test.use({ expectedProblems: /status of 422/ });

test('a buyer reviews a product, staff publishes it, and another visitor reports it', async ({ page, baseURL }) => {
  await expectReview(page, baseURL, expectNoAxeViolations);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a review is written, published and reported, too', async ({ page, baseURL }) => {
    await expectReview(page, baseURL, async () => {});
  });
});
