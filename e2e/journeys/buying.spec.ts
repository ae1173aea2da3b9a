import { expect, test } from '@reprise/testing/fixtures';
import { inStock, type Product, pathOf, productsOf, productWithChoice } from '../fixtures/catalogue.ts';
import { cartLink, homeLink, mainHeading, markPage, open, untilHydrated } from '../fixtures/page.ts';
import { addedDialog, addToCart, goOnToCart } from '../fixtures/product-page.ts';
import { priceText, textOf } from '../fixtures/texts.ts';

const add = textOf('blue', 'product.add');
const conditionName = (label: string) => textOf('blue', `product.condition.${label}.name`);

/** A phone on the first page of the list of Apple's phones, with two conditions to choose from. */
async function phoneOfTheList() {
  const products = await productsOf('elektronik/handy', '&brand=Apple');
  const product = products.find((candidate) => inStock(candidate).filter(({ quantity }) => quantity > 4).length >= 2);
  const [first, second] = product ? inStock(product).filter(({ quantity }) => quantity > 4) : [];
  if (!product || !first || !second) throw new Error('The list has no phone with two conditions in stock');
  return { product, first, second };
}

test('a shopper finds a phone, chooses its condition, and edits and empties the cart', async ({ page }) => {
  const { product, first, second } = await phoneOfTheList();
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Handys', exact: true }).click();
  await expect(mainHeading(page)).toHaveText('Handys');
  const filters = page.getByRole('region', { name: textOf('blue', 'list.filters') });
  await filters.getByRole('checkbox', { name: /^Apple/ }).check();
  await expect(main.getByRole('link', { name: textOf('blue', 'list.remove', { filter: 'Apple' }) })).toBeVisible();
  await expect(page).toHaveURL(/brand=Apple/);
  await main.getByRole('link', { name: product.name, exact: true }).click();

  await expect(mainHeading(page, product.name)).toBeVisible();
  await page.getByRole('radio', { name: conditionName(second.label), exact: true }).check();
  await addToCart(page);
  const added = addedDialog(page);
  await expect(added).toContainText(product.name);
  await expect(added).toContainText(conditionName(second.label));
  await expect(cartLink(page, 1)).toBeAttached();
  await goOnToCart(page);

  const item = main.getByRole('listitem').filter({ hasText: product.name }).first();
  await expect(item).toContainText(conditionName(second.label));
  await item.getByRole('link', { name: textOf('blue', 'cart.edit.label', { name: product.name }) }).click();
  const edit = page.getByRole('dialog', { name: textOf('blue', 'cart.edit.title') });
  await edit.getByRole('radio', { name: conditionName(first.label), exact: true }).check();
  await edit.getByRole('radio', { name: textOf('blue', 'product.battery.standard.name') }).check();
  await edit.getByRole('button', { name: textOf('blue', 'cart.edit.save') }).click();
  await expect(edit).toBeHidden();
  await expect(item).toContainText(conditionName(first.label));
  await expect(item).toContainText(priceText(first.price.amount));

  await item.getByRole('button', { name: textOf('blue', 'cart.remove.label', { name: product.name }) }).click();
  await expect(main).toContainText(textOf('blue', 'cart.removed', { name: product.name }));
  await main.getByRole('button', { name: textOf('blue', 'cart.undo') }).click();
  await expect(item).toContainText(conditionName(first.label));
  await expect(mainHeading(page)).toBeFocused();
  await item.getByRole('button', { name: textOf('blue', 'cart.remove.label', { name: product.name }) }).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
  await homeLink(page).click();
  await expect(cartLink(page, 0)).toBeAttached();
  await expectSamePage();
});

/** A phone with one unit left in one of its conditions. */
async function lastUnit() {
  const products = await productsOf('elektronik/handy/apple-iphone', '&inStock=1');
  const isLast = (product: Product) => inStock(product).find(({ quantity }) => quantity === 1);
  const product = products.find(isLast);
  const variant = product && isLast(product);
  if (!product || !variant) throw new Error('No phone has a condition with one unit left');
  const condition = conditionName(variant.label);
  return {
    product,
    condition,
    path: `${pathOf(product)}?variant=${variant.label}`,
    refusal: textOf('blue', 'addToCart.error.variantExhausted', { name: product.name, variant: condition }),
  };
}

test.describe('the last unit of a condition', () => {
  test.use({ expectedProblems: /the server responded with a status of 400/ });

  test('cannot be added twice, and a toast says so', async ({ page }) => {
    const { condition, path, refusal } = await lastUnit();
    await open(page, path);
    const button = page.getByRole('main').getByRole('button', { name: add }).first();
    await expect(page.getByRole('radio', { name: condition, exact: true })).toBeChecked();
    await button.click();
    const added = addedDialog(page);
    await added.getByRole('button', { name: textOf('blue', 'addToCart.continue') }).click();
    await expect(added).toBeHidden();
    await button.click();
    await expect(page.getByRole('region', { name: textOf('shell', 'toasts.label') })).toContainText(refusal);
    await expect(cartLink(page, 1)).toBeAttached();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper finds a phone, chooses its condition, and edits and empties the cart', async ({ page }) => {
    const { product, first, second } = await phoneOfTheList();
    const main = page.getByRole('main');
    await page.goto('/');
    await main.getByRole('link', { name: 'Handys', exact: true }).click();
    const filters = page.getByRole('region', { name: textOf('blue', 'list.filters') });
    await filters.getByRole('checkbox', { name: /^Apple/ }).check();
    await filters.getByRole('button', { name: textOf('blue', 'list.apply') }).click();
    await expect(page).toHaveURL(/brand=Apple/);
    await main.getByRole('link', { name: product.name, exact: true }).click();

    await page.getByRole('radio', { name: conditionName(second.label), exact: true }).check();
    await main.getByRole('button', { name: add }).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.title'));
    const item = main.getByRole('listitem').filter({ hasText: product.name }).first();
    await expect(item).toContainText(conditionName(second.label));

    await item.getByRole('link', { name: textOf('blue', 'cart.edit.label', { name: product.name }) }).click();
    await page.getByRole('radio', { name: conditionName(first.label), exact: true }).check();
    await page.getByRole('button', { name: textOf('blue', 'cart.edit.save') }).click();
    await expect(item).toContainText(conditionName(first.label));
    await item.getByRole('button', { name: textOf('blue', 'cart.remove.label', { name: product.name }) }).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
    await homeLink(page).click();
    await expect(cartLink(page, 0)).toBeVisible();
  });

  test.describe('the last unit', () => {
    test.use({ expectedProblems: /the server responded with a status of 400/ });

    test('cannot be added twice, and the page says so', async ({ page }) => {
      const { path, refusal } = await lastUnit();
      const button = page.getByRole('main').getByRole('button', { name: add });
      await page.goto(path);
      await button.click();
      await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.title'));
      await page.goto(path);
      await button.click();
      await expect(page.getByRole('alert')).toContainText(refusal);
      await expect(cartLink(page, 1)).toBeVisible();
    });
  });
});

test('a click before hydration is not lost: its form is posted, or handled after hydration', async ({ page }) => {
  const product = await productWithChoice();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(pathOf(product), { waitUntil: 'commit' });
  const button = page.getByRole('main').getByRole('button', { name: add }).first();
  await button.click({ noWaitAfter: true });
  release();
  const added = addedDialog(page);
  await expect(added.or(mainHeading(page, textOf('blue', 'cart.title')))).toBeVisible();
  await untilHydrated(page);
  await page.goto('/');
  await expect(cartLink(page, 1)).toBeVisible();
});
