import type { Locator } from '@playwright/test';
import { formatPath, marketOf } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { deviceToSell, nameIn, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { action, addressField, typedAddresses } from '../fixtures/checkout.ts';
import { chooseByKeyboard, pressOn, pressTab, tabTo } from '../fixtures/keyboard.ts';
import { cartLink, mainHeading, open, sellCartLink } from '../fixtures/page.ts';
import { testCards } from '../fixtures/payments.ts';
import { addedDialog } from '../fixtures/product-page.ts';
import { fillSellingCart, saleButton, sellerFields, testIban } from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson } from '../fixtures/visitor.ts';

test('the header can be tabbed through: skip links first, then every link, each with a visible focus', async ({
  page,
}) => {
  await open(page, '/');
  const [content, search] = ['skipToContent', 'skipToSearch'].map((key) =>
    page.getByRole('link', { name: textOf('shell', `header.${key}`) }),
  );
  if (!content || !search) throw new Error('The page has no skip links');
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
  await expect(content).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, '/');
  await tabTo(page, search);
  await page.keyboard.press('Enter');
  await page.keyboard.type('abc');
  await expect(page.getByRole('search').getByLabel(textOf('shell', 'search.buy'))).toHaveValue('abc');

  await open(page, '/');
  const cart = cartLink(page, 0);
  for (let steps = 0; steps < 25; steps++) {
    await pressTab(page);
    if (await cart.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(cart).toBeFocused();
  const categories = page.getByRole('navigation', { name: textOf('shell', 'menu.label') });
  await tabTo(page, categories.getByText('Elektronik', { exact: true }).first());
  await page.keyboard.press('Enter');
  const phones = categories.getByRole('link', { name: 'Handys', exact: true });
  await expect(phones).toBeVisible();
  await tabTo(page, phones);
  await page.keyboard.press('Escape');
  await expect(phones).toBeHidden();
  await expect(categories.getByText('Elektronik', { exact: true }).first()).toBeFocused();
});

test('phones can be filtered with the keyboard alone', async ({ page }) => {
  await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
  const filters = page.getByRole('region', { name: textOf('blue', 'list.filters') });
  await tabTo(page, filters.getByRole('checkbox', { name: /^Samsung/ }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/brand=Samsung/);
  await expect(filters.getByRole('checkbox', { name: /^Samsung/ })).toBeFocused();
});

test('a phone can be chosen, added to the cart and removed with the keyboard alone', async ({ page }) => {
  const product = await productWithChoice();
  await open(page, pathOf(product));
  const group = page.getByRole('group', { name: textOf('blue', 'product.condition.legend') });
  await tabTo(page, group.getByRole('radio', { checked: true }));
  const before = await group.getByRole('radio', { checked: true }).getAttribute('value');
  await page.keyboard.press('ArrowDown');
  expect(await group.getByRole('radio', { checked: true }).getAttribute('value')).not.toBe(before);
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: textOf('blue', 'product.add') })
      .first(),
  );
  await page.keyboard.press('Enter');
  const added = addedDialog(page);
  await expect(added).toBeVisible();
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab');
    const isInside = await added.evaluate((dialog) => {
      const { activeElement } = document;
      return dialog.contains(activeElement) || activeElement === document.body;
    });
    expect(isInside, 'The focus stays in the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: textOf('blue', 'product.add') })
      .first(),
  ).toBeFocused();

  await open(page, formatPath('checkout_cart', {}, 'de'));
  const edit = page.getByRole('link', { name: textOf('blue', 'cart.edit.label', { name: product.name }) });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: textOf('blue', 'cart.edit.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: textOf('blue', 'cart.remove.label', { name: product.name }) }));
  await page.keyboard.press('Enter');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
});

test('grading a device and signing in work with the keyboard alone', async ({ page }) => {
  const { product, questions } = await deviceToSell('iPhone 15');
  await open(page, formatPath('green_product', { id: product.id, slug: product.product_slug }, 'de'));
  for (const { question } of questions) {
    const options = page.getByRole('group', { name: question }).getByRole('radio');
    await tabTo(page, options.first());
    await page.keyboard.press('Space');
    await expect(options.first()).toBeChecked();
  }
  await tabTo(page, page.getByRole('main').getByRole('button', { name: textOf('green', 'offer.accept'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(sellCartLink(page, 1)).toBeAttached();

  await open(page, formatPath('auth', {}, 'de'));
  const main = page.getByRole('main');
  await tabTo(page, main.getByLabel(textOf('shell', 'auth.email')));
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: textOf('shell', 'auth.errors.title') });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(main.getByLabel(textOf('shell', 'auth.email'))).toBeFocused();
});

test('a sale is placed with the keyboard alone', async ({ page, baseURL }) => {
  await browseAsOtherClient(page, baseURL);
  await fillSellingCart(page.request, baseURL ?? '', [await deviceToSell('iPhone 15')]);
  await open(page, formatPath('trade_in', { step: 'cart' }, 'de'));
  const main = page.getByRole('main');
  const press = (target: Locator, key: 'Enter' | 'Space') => pressOn(page, target, key);
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) {
      await tabTo(page, main.locator(`[name=${name}]`));
      await page.keyboard.type(text);
    }
  };
  const expectStep = (step: string) => expect(mainHeading(page)).toHaveText(textOf('green', `checkout.${step}.title`));

  await press(saleButton(page, 'cart.summary.checkout'), 'Enter');
  await expectStep('address');
  await type(sellerFields(newPerson().email));
  await page.keyboard.press('Enter');
  await expectStep('shipping');
  await tabTo(page, main.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(main.locator('[name=handover][value="dhl dropOffLabel"]')).toBeChecked();
  await press(saleButton(page, 'checkout.shipping.continue'), 'Enter');
  await expectStep('payout');
  await press(main.locator('[name=kind]').first(), 'Space');
  await expect(main.locator('[name=kind][value=bank]')).toBeChecked();
  await type({ holder: 'Ada Lovelace', iban: testIban });
  await page.keyboard.press('Enter');
  await expectStep('overview');
  for (const box of await main.locator('[name=declarations]').all()) await press(box, 'Space');
  await press(saleButton(page, 'checkout.overview.button'), 'Enter');
  await expectStep('finish');
  await tabTo(page, main.getByRole('link', { name: textOf('green', 'checkout.finish.label'), exact: true }));
});

for (const language of ['de', 'fr'] as const) {
  test(`a phone is searched, ordered and paid with the keyboard alone (${language})`, async ({ page, urlOf }) => {
    test.slow();
    await browseAsOtherClient(page, urlOf(language, '/'));
    const name = await nameIn(language, await productWithChoice());
    const text = (key: string) => textOf('blue', key, {}, language);
    const press = (target: Locator, key: 'Enter' | 'Space') => pressOn(page, target, key);
    const main = page.getByRole('main');
    await open(page, urlOf(language, '/'));
    await press(page.getByRole('link', { name: textOf('shell', 'header.skipToSearch', {}, language) }), 'Enter');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=/);
    await press(main.getByRole('link', { name }).first(), 'Enter');
    await expect(mainHeading(page)).toContainText(name);
    await press(action(page, 'button', 'product.add', language).first(), 'Enter');
    const added = page.getByRole('dialog', { name: text('addToCart.added') });
    await press(added.getByRole('link', { name: text('addToCart.toCart') }), 'Enter');
    await expect(mainHeading(page)).toHaveText(text('cart.title'));
    await press(action(page, 'link', 'cart.summary.checkout', language), 'Enter');
    await press(page.getByRole('link', { name: text('cart.orderAs.guest.action') }), 'Enter');
    await expect(mainHeading(page)).toHaveText(text('checkout.address.title'));
    for (const [field, typed] of Object.entries(typedAddresses[marketOf(language).id])) {
      await tabTo(page, addressField(page, field, language));
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await expect(mainHeading(page)).toHaveText(text('checkout.delivery.title'));
    await press(action(page, 'button', 'checkout.delivery.continue', language), 'Enter');
    await expect(mainHeading(page)).toHaveText(text('checkout.payment.title'));
    await chooseByKeyboard(page, main.getByRole('group'), main.locator('[type=radio][value=card]'));
    await press(action(page, 'button', 'checkout.payment.continue', language), 'Enter');
    await expect(mainHeading(page)).toHaveText(text('order.overview.title'));
    const fields = page.frameLocator(`iframe[title="${text('order.pay.cardFrame')}"]`).getByRole('textbox');
    for (const [place, typed] of [testCards.authorised, '0335', '123', 'Ada Lind'].entries()) {
      await tabTo(page, fields.nth(place));
      await page.keyboard.type(typed);
    }
    for (const box of await main.getByRole('checkbox').all()) await press(box, 'Space');
    await press(page.getByRole('button', { name: text('order.overview.button') }), 'Enter');
    await expect(mainHeading(page)).toHaveText(text('order.status.confirmed.title'));
    await expect(main).toContainText(name);
  });
}
