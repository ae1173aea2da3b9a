import type { Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { productWithChoice } from '../fixtures/catalogue.ts';
import { insureFirstItem } from '../fixtures/checkout.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { addedDialog } from '../fixtures/product-page.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ expectedProblems: /the server responded with a status of 422/ });

const texts = (language: Language) => (key: string, values?: Parameters<typeof textOf>[2]) =>
  textOf('blue', key, values, language);

/** The dialog, its offers and the insurance in the cart, in a language. */
function insuranceOf(page: Page, language: Language) {
  const t = texts(language);
  const nameOf = (product: string, count: number) =>
    t('cart.insurance.chosen', { product: t(`cart.insurance.product.${product}.name`), count });
  const dialog = page.getByRole('dialog', { name: t('cart.insurance.title') });
  return {
    dialog,
    damage: nameOf('damage', 24),
    theft: nameOf('damage-and-theft', 12),
    offer: (name: string) => dialog.getByRole('radio', { name }),
    save: dialog.getByRole('button', { name: t('cart.insurance.choose') }),
    remove: dialog.getByRole('button', { name: t('cart.insurance.remove') }),
    openFor: (name: string) => page.getByRole('main').getByRole('link', { name: t('cart.insurance.label', { name }) }),
    row: page.getByRole('complementary', { name: t('cart.summary.title') }),
    charge: t('cart.summary.insurance'),
    documents: dialog.getByRole('link', { name: t('cart.insurance.newTab') }),
  };
}

for (const language of ['de', 'en'] as const) {
  test(`a device is insured after the add, its cover is changed and removed (${language})`, async ({ page, urlOf }) => {
    const t = texts(language);
    const { id, product_slug: slug } = await productWithChoice();
    const insurance = insuranceOf(page, language);
    await open(page, urlOf(language, formatPath('product_details', { id, slug }, language)));
    const name = (await mainHeading(page).textContent()) ?? '';
    const { expectSamePage } = await markPage(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('product.add') })
      .first()
      .click();
    const added = page.getByRole('dialog', { name: t('addToCart.added') });
    await added.getByRole('link', { name: t('cart.insurance.label', { name }) }).click();

    await expect(insurance.dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(insurance.documents).toHaveCount(3);
    await insurance.offer(insurance.damage).check();
    await insurance.save.click();
    await expect(insurance.dialog).toBeHidden();
    await expect(mainHeading(page)).toHaveText(t('cart.title'));
    await expect(page.getByRole('main').getByText(insurance.damage)).toBeVisible();
    await expect(insurance.row).toContainText(insurance.charge);

    await insurance.openFor(name).click();
    await expect(insurance.offer(insurance.damage)).toBeChecked();
    await insurance.offer(insurance.theft).check();
    await insurance.save.click();
    await expect(insurance.dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(insurance.theft)).toBeVisible();

    await insurance.openFor(name).click();
    await insurance.remove.click();
    await expect(insurance.dialog).toBeHidden();
    await expect(insurance.row).not.toContainText(insurance.charge);
    await expectSamePage();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a device in the cart is insured, and the insurance removed (${language})`, async ({ page, urlOf }) => {
      const t = texts(language);
      const { id, product_slug: slug } = await productWithChoice();
      const insurance = insuranceOf(page, language);
      await page.goto(urlOf(language, formatPath('product_details', { id, slug }, language)));
      const name = (await mainHeading(page).textContent()) ?? '';
      await page
        .getByRole('main')
        .getByRole('button', { name: t('product.add') })
        .click();
      await insurance.openFor(name).click();
      const [terms] = await insurance.documents.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      await insurance.offer(insurance.damage).check();
      await insurance.save.click();
      await expect(page.getByRole('main').getByText(insurance.damage)).toBeVisible();
      await expect(insurance.row).toContainText(insurance.charge);
      await insurance.openFor(name).click();
      await insurance.remove.click();
      await expect(insurance.row).not.toContainText(insurance.charge);
      await page.goto(urlOf(language, terms ?? ''));
      await expect(mainHeading(page)).toBeVisible();
    });
  });
}

test('a device is insured by keyboard, and the focus returns to its button', async ({ page }) => {
  const { id, product_slug: slug, name } = await productWithChoice();
  const insurance = insuranceOf(page, 'de');
  await open(page, formatPath('product_details', { id, slug }, 'de'));
  await page
    .getByRole('main')
    .getByRole('button', { name: textOf('blue', 'product.add') })
    .first()
    .press('Enter');
  const added = addedDialog(page);
  await added.getByRole('link', { name: textOf('blue', 'addToCart.toCart') }).press('Enter');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.title'));
  await insurance.openFor(name).press('Enter');
  await expect(insurance.dialog).toBeVisible();
  await expect(insurance.dialog.locator(':focus')).toHaveCount(1);
  await insurance.offer(insurance.theft).press('Space');
  await insurance.save.press('Enter');
  await expect(insurance.dialog).toBeHidden();
  await expect(insurance.row).toContainText(insurance.charge);
  await expect(insurance.openFor(name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(insurance.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(insurance.dialog).toBeHidden();
  await expect(insurance.openFor(name)).toBeFocused();
});

test('an order with insurance needs a consent of its own, beside the documents to read', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'prepayment');
  await insureFirstItem(page.request, baseURL ?? '');
  await open(page, formatPath('checkout_overview', {}, 'de'));
  const product = textOf('blue', 'cart.insurance.product.damage.name');
  const documents = [textOf('blue', 'cart.insurance.information', { product }), textOf('blue', 'cart.insurance.terms')];
  const order = page.getByRole('button', { name: textOf('blue', 'order.overview.button') });
  const consent = page.getByRole('checkbox', { name: textOf('blue', 'order.consents.insurance-documents.label') });
  for (const name of documents) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('checkbox', { name: textOf('blue', 'order.consents.terms.label') }).check();
  await order.click();
  await expect(page.getByRole('alert')).toContainText(textOf('blue', 'order.consents.insurance-documents.missing'));
  await consent.check();
  await order.click();
  await expect(page).toHaveURL(/checkout\/order\/index\/id/);
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'cart.summary.insurance'));
});
