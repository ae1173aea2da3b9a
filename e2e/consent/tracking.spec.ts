import type { Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { enterCard, testCards } from '../fixtures/payments.ts';
import { addedDialog, addToCart } from '../fixtures/product-page.ts';
import { collectedEvents } from '../fixtures/recorded-visit.ts';
import { textOf } from '../fixtures/texts.ts';

/** Names of the events that carry a product or an order. */
const eventsAbout = async (id: string) =>
  (await collectedEvents())
    .filter(({ contents }) => contents.transaction_id === id || contents.items?.some(({ item_id }) => item_id === id))
    .map(({ name }) => name);

const order = (key: string) => textOf('blue', `order.${key}`);
const thanks = (page: Page) => mainHeading(page, order('status.confirmed.title'));

test.use({ pictures: 'shown', consent: 'accepted' });

test('a visitor who agreed is followed from a product to the order, which is reported once', async ({
  page,
  baseURL,
}) => {
  const product = await productWithChoice();
  const about = () => eventsAbout(String(product.id));
  await open(page, pathOf(product));
  await expect.poll(about).toContain('view_item');
  await addToCart(page);
  await expect(addedDialog(page)).toBeVisible();
  await expect.poll(about).toContain('add_to_cart');

  await checkoutOf(page.request, baseURL, 'card');
  await open(page, '/checkout/overview');
  await enterCard(page, testCards.authorised);
  await page.getByRole('checkbox', { name: order('consents.terms.label') }).check();
  await page.getByRole('button', { name: order('overview.button') }).click();
  await expect(thanks(page)).toBeVisible();
  const orderUuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => eventsAbout(orderUuid)).toEqual(['purchase']);
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  const views = async () => (await collectedEvents()).filter(({ name }) => name === 'virtual_page_view').length;
  const before = await views();
  await page.reload();
  await expect.poll(views).toBeGreaterThan(before);
  expect(await eventsAbout(orderUuid)).toEqual(['purchase']);
  expect((await collectedEvents()).flatMap(({ name, problems }) => problems.map((text) => `${name}: ${text}`))).toEqual(
    [],
  );
});
