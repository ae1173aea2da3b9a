import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { action, checkoutPages, continueSessionOn, prepareCheckout } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ expectedProblems: /the server responded with a status of 422/ });

const deliveryPath = formatPath('checkout_delivery', {}, 'de');
const paymentTitle = textOf('blue', 'checkout.payment.title');
const express = /^Express/;
const summaryName = textOf('blue', 'checkout.summary.title');

for (const language of ['de', 'en'] as const) {
  test(`every step of the checkout is accessible and shows what is bought, in ${language}`, async ({ page, urlOf }) => {
    test.slow();
    await prepareCheckout(page.request, new URL(urlOf('de', '/')).origin);
    await continueSessionOn(page, urlOf('de', '/'), urlOf(language, '/'));
    const title = textOf('blue', 'checkout.summary.title', {}, language);
    for (const { path } of checkoutPages(language)) {
      await open(page, urlOf(language, path));
      await expect(page).toHaveURL(urlOf(language, path));
      await expect(page.getByRole('complementary', { name: title })).toContainText('iPhone');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoAxeViolations(page);
      }
    }
  });
}

test('the total follows the delivery, which the keyboard chooses, and the payment follows', async ({
  page,
  baseURL,
}) => {
  await prepareCheckout(page.request, baseURL ?? '');
  await open(page, deliveryPath);
  const summary = page.getByRole('complementary', { name: summaryName });
  const standard = page.getByRole('radio', { name: /^Standard/ });
  await expect(summary).not.toContainText('7,90');
  await standard.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: express })).toBeChecked();
  await expect(summary).toContainText('7,90');
  await page.keyboard.press('Enter');
  await expect(mainHeading(page)).toHaveText(paymentTitle);
  await expect(page.getByRole('main')).toContainText('DHL Express');
  await page.getByRole('radio', { name: 'PayPal' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.overview.title'));
});

test('a parcel to a street can be paid by invoice, and an express parcel not in advance', async ({ page, baseURL }) => {
  await prepareCheckout(page.request, baseURL ?? '');
  await open(page, deliveryPath);
  await page.getByRole('radio', { name: express }).check();
  await action(page, 'button', 'checkout.delivery.continue').click();
  await expect(page.getByRole('radio', { name: 'Rechnung' })).toBeEnabled();
  const prepayment = page.getByRole('radio', { name: 'Vorkasse' });
  await expect(prepayment).toBeDisabled();
  const reason = textOf('blue', 'checkout.payment.unavailable.STANDARD_DELIVERY_REQUIRED');
  await expect(prepayment).toHaveAccessibleDescription(new RegExp(reason));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest chooses delivery and payment', async ({ page, baseURL }) => {
    await prepareCheckout(page.request, baseURL ?? '');
    await page.goto(deliveryPath);
    await page.getByRole('radio', { name: express }).check();
    await action(page, 'button', 'checkout.delivery.continue').click();
    await expect(mainHeading(page)).toHaveText(paymentTitle);
    await action(page, 'button', 'checkout.payment.continue').click();
    await expect(page.getByRole('alert')).toContainText(textOf('blue', 'checkout.payment.problem.missing'));
    await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeHidden();
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await action(page, 'button', 'checkout.payment.continue').click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'order.overview.title'));
    await page.goto(deliveryPath);
    await expect(page.getByRole('radio', { name: express })).toBeChecked();
  });
});
