import type { Browser, Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { inStock, productsOf, productWithChoice } from '../fixtures/catalogue.ts';
import { ask } from '../fixtures/http.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const order = (key: string) => textOf('blue', `order.${key}`);
const orderButton = (page: Page) => page.getByRole('button', { name: order('overview.button') });

/** Other tests use the last units of iPhones. */
const categories = ['elektronik/konsolen', 'elektronik/tablets', 'elektronik/zubehoer', 'elektronik/handy'];

/** A product and condition with one unit left, and more units in another condition. */
async function lastUnit() {
  for (const category of categories)
    for (const product of await productsOf(category, '&inStock=1')) {
      if (product.name.includes('iPhone')) continue;
      const last = inStock(product).find(({ quantity }) => quantity === 1);
      if (last && inStock(product).length > 1) return { product, label: last.label };
    }
  throw new Error('No product has a condition with one unit left');
}

/** A shopper of another browser, who has answered the same dialogs. */
async function secondShopper(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

async function agree(page: Page): Promise<void> {
  await open(page, '/checkout/overview');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

test.use({ expectedProblems: /the server responded with a status of 4(00|09)/ });

test('of two shoppers who order the last unit, one gets it; the other sees the reason and chooses another condition', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const offer = await lastUnit();
  const { name } = offer.product;
  const other = await secondShopper(page, browser);
  for (const shopper of [page, other]) {
    await checkoutOf(shopper.request, baseURL, 'prepayment', offer);
    await agree(shopper);
  }
  const address = formatPath('product_details', { id: offer.product.id, slug: offer.product.product_slug }, 'de');
  await expect.poll(async () => String((await ask(address)).headers['server-timing'])).toContain('cache;desc="hit"');
  await Promise.all([page, other].map((shopper) => orderButton(shopper).click()));
  const thanks = order('status.transfer.title');
  const cart = textOf('blue', 'cart.title');
  for (const shopper of [page, other])
    await expect(mainHeading(shopper, thanks).or(mainHeading(shopper, cart))).toBeVisible();
  const hasWon = await mainHeading(page, thanks).isVisible();
  const [winner, loser] = hasWon ? [page, other] : [other, page];
  await expect(mainHeading(winner)).toHaveText(thanks);
  await expect(mainHeading(loser)).toHaveText(cart);
  const main = loser.getByRole('main');
  await expect(main).toContainText(name);
  await expect(main).toContainText(textOf('blue', 'cart.unavailable'));
  await expectNoAxeViolations(loser);

  // The product page, which was cached for everybody, does not offer it any more (decision 112).
  const stranger = await (await browser.newContext()).newPage();
  const sold = textOf('blue', `product.condition.${offer.label}.name`);
  await expect(async () => {
    await open(stranger, `${baseURL}${address}`);
    await expect(stranger.getByRole('radio', { name: sold, exact: true })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await stranger.context().close();

  // At the cart no other condition is chosen in place of the item's own (rule product-02), whatever the address says.
  const edit = main.getByRole('link', { name: textOf('blue', 'cart.edit.label', { name }) });
  const another = inStock(offer.product).find(({ label }) => label !== offer.label)?.label ?? '';
  await open(loser, `${baseURL}${await edit.getAttribute('href')}&variant=${another}#${another}`);
  const dialog = loser.getByRole('dialog', { name: textOf('blue', 'cart.edit.title') });
  const save = dialog.getByRole('button', { name: textOf('blue', 'cart.edit.save') });
  await expect(dialog.getByRole('radio')).not.toHaveCount(0);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(save).toBeDisabled();
  await dialog.getByRole('radio', { name: textOf('blue', `product.condition.${another}.name`), exact: true }).check();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(main).not.toContainText(textOf('blue', 'cart.unavailable'));

  // The unit is there again for other tests.
  await winner.getByText(order('cancel.summary')).click();
  await winner.getByRole('button', { name: order('cancel.button') }).click();
  await expect(mainHeading(winner)).toHaveText(order('status.cancelled.title'));
  await other.context().close();
});

test('a condition that the address names is not chosen at the cart', async ({ page, baseURL }) => {
  const product = await productWithChoice('elektronik/konsolen');
  const [own, another] = inStock(product).filter(({ quantity }) => quantity > 4);
  if (!own || !another) throw new Error(`${product.name} has no two conditions in stock`);
  await checkoutOf(page.request, baseURL, 'prepayment', { product, label: own.label });
  await open(page, formatPath('checkout_cart', {}, 'de'));
  const edit = textOf('blue', 'cart.edit.label', { name: product.name });
  const href = await page.getByRole('main').getByRole('link', { name: edit }).getAttribute('href');
  await open(page, `${baseURL}${href}&variant=${another.label}#${another.label}`);
  const condition = textOf('blue', `product.condition.${own.label}.name`);
  await expect(page.getByRole('dialog').getByRole('radio', { name: condition, exact: true })).toBeChecked();
});
