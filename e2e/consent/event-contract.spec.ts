import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { type ConsentAnswer, expect, test } from '@reprise/testing/fixtures';
import { deviceToSell, type Product, productsOf } from '../fixtures/catalogue.ts';
import { action, typeAddress, typedAddress } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { readOrder } from '../fixtures/parcels.ts';
import { enterCard, testCards } from '../fixtures/payments.ts';
import { addedDialog, addToCart } from '../fixtures/product-page.ts';
import { type CollectedEvent, type RecordedVisit, recordVisit } from '../fixtures/recorded-visit.ts';
import { fillFields, placedSale, saleButton, sellerFields } from '../fixtures/sales.ts';
import { unnecessaryKeys } from '../fixtures/stored-keys.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson } from '../fixtures/visitor.ts';

test.use({ pictures: 'shown' });

/** What visitors may answer about consent, and the categories that may be stored afterwards. */
const answers: Readonly<Record<ConsentAnswer, { readonly says: string; readonly stored: readonly string[] }>> = {
  undecided: { says: 'has not answered', stored: [] },
  refused: { says: 'declined', stored: [] },
  statistics: { says: 'agreed to statistics only', stored: ['statistics'] },
  accepted: { says: 'agreed to everything', stored: ['preferences', 'statistics', 'marketing'] },
};

const buyingEvents = [
  ...[
    'virtual_page_view',
    'search',
    'item_list_loaded',
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
  ],
  ...['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'],
];
const sellingEvents = [
  ...['virtual_page_view', 'trade_in_view_item', 'trade_in_add_to_cart', 'trade_in_view_cart'],
  ...['trade_in_begin_checkout', 'trade_in_add_shipping_info', 'trade_in_add_payout_info', 'trade_in_submit'],
];

const searchEvents = [
  ...['search_submit', 'search_result_load', 'browse_result_load', 'impression_view', 'browse_result_click'],
  ...['item_detail_load', 'conversion', 'purchase'],
];

const isTracked = (consent: ConsentAnswer) => answers[consent].stored.includes('statistics');

/** A phone on the first page of its list, with enough units of the condition that its link leads to for every visit here. */
async function phoneOfTheList(): Promise<Product> {
  const products = await productsOf('elektronik/handy', '&brand=Apple&inStock=1');
  const found = products.findLast(({ variants, lowest_offer: offer }) =>
    variants.some(({ label, quantity }) => label === offer?.variant && quantity > 8),
  );
  if (!found) throw new Error('The list has no phone with enough units');
  return found;
}

/** Names of the events in the queue of the tag manager. */
const queuedEvents = (page: Page) =>
  page.evaluate(() => {
    const queue: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(queue) ? queue.map((entry: { event?: unknown }) => entry.event) : [];
  });

/** Checks after every step that no more is stored than the visitor agreed to. */
const stepsOf = (page: Page, consent: ConsentAnswer) => async (name: string, walk: () => Promise<void>) => {
  await test.step(name, walk);
  expect.soft(await unnecessaryKeys(page, answers[consent].stored), name).toEqual([]);
  const hasQueue = () => page.evaluate(() => 'dataLayer' in window);
  if (isTracked(consent)) await expect.poll(hasQueue, `${name}: queue of the tag manager`).toBe(true);
  else expect.soft(await hasQueue(), `${name}: queue of the tag manager`).toBe(false);
};

/** Walks from the list to the order. Only visitors who are tracked pay by card, because the fields for it are a third party's. */
async function buy(page: Page, consent: ConsentAnswer, product: Product): Promise<string> {
  const step = stepsOf(page, consent);
  const main = page.getByRole('main');
  const goOn = (key: string) => action(page, 'button', key).click();
  // The code that tells what a page shows comes after the queue, and the next step leaves this page.
  const untilTracked = async (event: string) => {
    if (isTracked(consent)) await expect.poll(() => queuedEvents(page)).toContain(event);
  };
  await step('search', async () => {
    await open(page, `${formatPath('search', {}, 'de')}?q=iphone`);
    await untilTracked('search');
  });
  await step('list', async () => {
    await open(page, `${formatPath('category', { path: 'elektronik/handy' }, 'de')}?brand=Apple&inStock=1`);
    await untilTracked('item_list_loaded');
  });
  await step('product', async () => {
    await main.getByRole('link', { name: product.name, exact: true }).click();
    await expect(mainHeading(page, product.name)).toBeVisible();
  });
  await step('cart', async () => {
    await addToCart(page);
    const added = addedDialog(page);
    await added.getByRole('link', { name: textOf('blue', 'addToCart.toCart') }).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.title'));
  });
  await step('address', async () => {
    await action(page, 'link', 'cart.summary.checkout').click();
    const guest = { name: textOf('blue', 'cart.orderAs.guest.action') };
    await page.getByRole('dialog').getByRole('link', guest).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.address.title'));
    await typeAddress(page, { ...typedAddress, email: newPerson().email });
  });
  await step('delivery', async () => {
    await goOn('checkout.address.continue');
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title'));
    await page.getByRole('radio', { name: /^Standard/ }).check();
  });
  await step('payment', async () => {
    await goOn('checkout.delivery.continue');
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.payment.title'));
    await page.getByRole('radio', { name: isTracked(consent) ? 'Kreditkarte' : 'Vorkasse' }).check();
  });
  await step('overview', async () => {
    await goOn('checkout.payment.continue');
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.overview.title'));
    if (isTracked(consent)) await enterCard(page, testCards.authorised);
  });
  await step('order', async () => {
    for (const box of await main.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: textOf('blue', 'order.overview.button') }).click();
    const status = isTracked(consent) ? 'confirmed' : 'transfer';
    await expect(mainHeading(page)).toHaveText(textOf('blue', `order.status.${status}.title`));
  });
  return (await readOrder(page)).orderUuid;
}

/** Walks from the search to the sale. */
async function sell(page: Page, consent: ConsentAnswer): Promise<{ productId: number; orderUuid: string }> {
  const step = stepsOf(page, consent);
  const { product, questions } = await deviceToSell('iPhone 15');
  const main = page.getByRole('main');
  const text = (key: string) => textOf('green', `checkout.${key}`);
  const goOn = async (key: string, title: string) => {
    await saleButton(page, `${key}`).click();
    await expect(mainHeading(page)).toHaveText(text(title));
  };
  await step('search', () => open(page, `${formatPath('green_search', {}, 'de')}?q=iPhone+15`));
  await step('grading', async () => {
    await main.getByRole('link', { name: product.name, exact: true }).click();
    for (const { question, options } of questions)
      await page
        .getByRole('group', { name: question })
        .getByRole('radio', { name: options[0]?.name ?? '', exact: true })
        .check();
  });
  await step('cart', async () => {
    await saleButton(page, 'offer.accept').click();
    await main.getByRole('link', { name: textOf('green', 'toCart'), exact: true }).click();
    await expect(mainHeading(page)).toHaveText(textOf('green', 'cart.title'));
  });
  await step('address', async () => {
    await goOn('cart.summary.checkout', 'address.title');
    await fillFields(page, sellerFields(newPerson().email));
  });
  await step('shipping', async () => {
    await goOn('checkout.address.continue', 'shipping.title');
    await main.locator('[name=handover][value="dhl dropOffLabel"]').check();
  });
  await step('payout', async () => {
    await goOn('checkout.shipping.continue', 'payout.title');
    await main.locator('[name=kind][value=paypal]').check();
    await fillFields(page, { paypalEmail: 'seller@shop.example' });
  });
  await step('overview', async () => {
    await goOn('checkout.payout.continue', 'overview.title');
    for (const box of await main.locator('[name=declarations]').all()) await box.check();
  });
  await step('sale', () => goOn('checkout.overview.button', 'finish.title'));
  return { productId: product.id, orderUuid: (await placedSale(page)).orderUuid };
}

/** Names of events in the order in which they first happened. */
const namesOf = (events: readonly CollectedEvent[], wanted: readonly string[]) =>
  [...new Set(events.map(({ name }) => name))].filter((name) => wanted.includes(name));

const problemsOf = (events: readonly CollectedEvent[]) =>
  events.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`));

/** What a visit may have told others without consent to statistics: nothing. */
async function expectPrivate(visit: RecordedVisit): Promise<void> {
  expect(visit.thirdParties()).toEqual([]);
  expect(visit.ownBeacons()).toEqual([]);
  expect(await visit.events()).toEqual([]);
}

/** Each expected event is there and as the catalogue has it; only receivers of events, and the payment provider, were asked. */
async function expectReported(visit: RecordedVisit, names: readonly string[]): Promise<readonly CollectedEvent[]> {
  await expect.poll(async () => namesOf(await visit.events(), names).toSorted()).toEqual(names.toSorted());
  const events = await visit.events();
  expect(problemsOf(events)).toEqual([]);
  const kinds = new Set(visit.thirdParties().map((url) => new URL(url).pathname.split('/')[1]));
  expect([...kinds].filter((kind) => !['analytics', 'errors', 'payments', 'v2'].includes(kind ?? ''))).toEqual([]);
  return events;
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

for (const [consent, { says }] of Object.entries(answers) as [ConsentAnswer, (typeof answers)[ConsentAnswer]][]) {
  test.describe(`a visitor who ${says}`, () => {
    test.use({ consent });

    test('buys, and nothing but the events of the catalogue is reported, with consent only', async ({ page }) => {
      test.slow();
      const visit = await recordVisit(page);
      const product = await phoneOfTheList();
      const orderUuid = await buy(page, consent, product);
      if (!isTracked(consent)) return expectPrivate(visit);
      const events = await expectReported(visit, buyingEvents);
      await expect.poll(() => [...new Set(visit.searchEvents())].toSorted()).toEqual(searchEvents.toSorted());
      expect(visit.searchEvents().filter((name) => name === 'purchase')).toHaveLength(1);
      const about = (name: string) => events.filter((event) => event.name === name);
      expect(about('purchase').map(({ contents }) => contents.transaction_id)).toEqual([orderUuid]);
      for (const name of ['select_item', 'view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'purchase'])
        expect(
          about(name).map(({ contents }) => contents.items?.map(({ item_id }) => item_id)),
          name,
        ).toEqual([[String(product.id)]]);
    });

    test('sells, and nothing but the events of the catalogue is reported, with consent only', async ({ page }) => {
      test.slow();
      const visit = await recordVisit(page);
      const { productId, orderUuid } = await sell(page, consent);
      if (!isTracked(consent)) return expectPrivate(visit);
      const events = await expectReported(visit, sellingEvents);
      const about = (name: string) => events.filter((event) => event.name === name);
      expect(about('trade_in_submit').map(({ contents }) => contents.transaction_id)).toEqual([orderUuid]);
      for (const name of ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout'])
        expect(
          about(`trade_in_${name}`).map(({ contents }) => contents.items?.map(({ item_id }) => item_id)),
          name,
        ).toEqual([[String(productId)]]);
    });
  });
}
