import type { Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { productsOf } from '../fixtures/catalogue.ts';
import { continueSessionOn, fillCart } from '../fixtures/checkout.ts';
import { open } from '../fixtures/page.ts';
import { addToCart, goOnToCart } from '../fixtures/product-page.ts';
import { priceText, textOf } from '../fixtures/texts.ts';

/** A coupon of a new shop: 5 euros off. */
const thanks = { code: 'THANKS5', saving: 500 };
const unknownCode = 'NO-SUCH-CODE';

/** The coupon of the cart page in a language. */
function couponOf(page: Page, language: Language) {
  const t = (key: string, values?: Parameters<typeof textOf>[2]) => textOf('blue', key, values, language);
  const summary = page.getByRole('complementary', { name: t('cart.summary.title') });
  const amount = priceText(thanks.saving, language);
  return {
    summary,
    field: summary.getByRole('textbox', { name: t('cart.coupon.label') }),
    apply: summary.getByRole('button', { name: t('cart.coupon.apply'), exact: true }),
    remove: summary.getByRole('button', { name: t('cart.coupon.removeLabel', { code: thanks.code }) }),
    row: t('cart.summary.coupon', { code: thanks.code }),
    saving: t('cart.coupon.saving', { amount }),
  };
}

test.use({ expectedProblems: /the server responded with a status of 400/ });

for (const language of ['de', 'en'] as const) {
  const cart = formatPath('checkout_cart', {}, language);

  test(`a refused code stays in its field with the reason; a valid one is applied and removed by keyboard (${language})`, async ({
    page,
    baseURL,
    urlOf,
  }) => {
    const coupon = couponOf(page, language);
    await fillCart(page.request, baseURL ?? '');
    await continueSessionOn(page, baseURL ?? '', urlOf(language, '/'));
    await open(page, urlOf(language, cart));
    await coupon.field.fill(unknownCode);
    await page.keyboard.press('Enter');
    await expect(coupon.field).toHaveAccessibleDescription(/\S/);
    await expect(coupon.field).toHaveValue(unknownCode);
    await expect(coupon.field).toBeFocused();

    await coupon.field.fill(thanks.code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(coupon.summary).toContainText(coupon.saving);
    await expect(coupon.summary).toContainText(coupon.row);
    await expect(coupon.remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(coupon.field).toBeFocused();
    await expect(coupon.summary).not.toContainText(coupon.row);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a code is refused with the reason, applied and removed (${language})`, async ({ page, baseURL, urlOf }) => {
      const coupon = couponOf(page, language);
      await fillCart(page.request, baseURL ?? '');
      await continueSessionOn(page, baseURL ?? '', urlOf(language, '/'));
      await page.goto(urlOf(language, cart));
      await coupon.field.fill(unknownCode);
      await coupon.apply.click();
      await expect(coupon.field).toHaveAccessibleDescription(/\S/);
      await expect(coupon.field).toHaveValue(unknownCode);
      await coupon.field.fill(thanks.code);
      await coupon.apply.click();
      await expect(coupon.summary).toContainText(coupon.row);
      await coupon.remove.click();
      await expect(coupon.summary).not.toContainText(coupon.row);
    });
  });
}

test('the code of a campaign is shown with the product, and the cart offers what it saves', async ({ page }) => {
  const [product] = await productsOf('elektronik/tablets/apple-ipad', '&inStock=1');
  if (!product) throw new Error('The category of the campaign has no product');
  const code = 'TECH20';
  await open(page, formatPath('product_details', { id: product.id, slug: product.product_slug }, 'de'));
  const main = page.getByRole('main');
  await expect(main).toContainText(textOf('blue', 'product.coupon.text', { code }));
  await addToCart(page);
  await goOnToCart(page);
  await page.getByRole('button', { name: textOf('blue', 'cart.coupon.applyLabel', { code }) }).click();
  const { summary } = couponOf(page, 'de');
  await expect(summary).toContainText(textOf('blue', 'cart.coupon.saving', { amount: priceText(2_000) }));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing covers the reason of a refusal, and the page is accessible (${colorScheme})`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const coupon = couponOf(page, 'de');
      await fillCart(page.request, baseURL ?? '');
      await open(page, '/checkout/cart');
      await coupon.field.fill(unknownCode);
      await page.keyboard.press('Enter');
      await expect(coupon.field).toHaveAccessibleDescription(/\S/);
      const id = await coupon.field.getAttribute('aria-describedby');
      const reason = page.locator(`[id="${id}"]`);
      const isOnTop = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      };
      await expect.poll(() => reason.evaluate(isOnTop)).toBe(true);
      await expectNoAxeViolations(page);
    });
  }
});
