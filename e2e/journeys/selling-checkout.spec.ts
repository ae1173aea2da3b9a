import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { type Device, deviceToSell } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { callSandbox } from '../fixtures/parcels.ts';
import {
  examineSale,
  expectSaleState,
  fillFields,
  fillSellingCart,
  payOut,
  placedSale,
  saleButton,
  salePath,
  sellerFields,
  testIban,
} from '../fixtures/sales.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson } from '../fixtures/visitor.ts';

const t = (key: string, values?: Record<string, string>) => textOf('green', `checkout.${key}`, values);
const stepPath = (step: 'cart' | 'finish') => formatPath('trade_in', { step }, 'de');

/** Answers every question with the best option, and accepts the offer. */
async function acceptOffer(page: Page, { product: { id, product_slug: slug }, questions }: Device): Promise<void> {
  await open(page, formatPath('green_product', { id, slug }, 'de'));
  for (const { question, options } of questions)
    await page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: options[0]?.name ?? '', exact: true })
      .check();
  await saleButton(page, 'offer.accept').click();
}

/** Leaves the cart, and enters the seller. */
async function beginCheckout(page: Page, seller = sellerFields(newPerson().email)): Promise<void> {
  await saleButton(page, 'cart.summary.checkout').click();
  await expect(mainHeading(page)).toHaveText(t('address.title'));
  await fillFields(page, seller);
  await saleButton(page, 'checkout.address.continue').click();
  await expect(mainHeading(page)).toHaveText(t('shipping.title'));
}

/** Declares everything, and sells. */
async function confirm(page: Page): Promise<void> {
  await expect(mainHeading(page)).toHaveText(t('overview.title'));
  for (const box of await page.getByRole('main').locator('[name=declarations]').all()) await box.check();
  await saleButton(page, 'checkout.overview.button').click();
}

test.beforeEach(({ page, baseURL }) => browseAsOtherClient(page, baseURL));

test('a guest sells a phone by label, and finds how to prepare and send it', async ({ page }) => {
  const device = await deviceToSell('iPhone 15');
  const main = page.getByRole('main');
  await acceptOffer(page, device);
  await main.getByRole('link', { name: textOf('green', 'toCart'), exact: true }).click();
  await beginCheckout(page);
  await main.locator('[name=handover][value="dhl dropOffLabel"]').check();
  await saleButton(page, 'checkout.shipping.continue').click();
  await expect(mainHeading(page)).toHaveText(t('payout.title'));
  await main.locator('[name=kind][value=paypal]').check();
  await fillFields(page, { paypalEmail: 'seller@shop.example' });
  await saleButton(page, 'checkout.payout.continue').click();
  await confirm(page);
  await expect(page).toHaveURL(stepPath('finish'));
  await expect(mainHeading(page)).toHaveText(t('finish.title'));
  await expect(main.getByRole('link', { name: t('finish.label'), exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: t('finish.prepare.title') })).toBeVisible();
  await expect(main).toContainText(device.product.name);
});

test('what the chosen carrier cannot take any more is said, and another way is chosen', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const console = await deviceToSell('PlayStation 5');
  const main = page.getByRole('main');
  const handover = (kind: string) => main.locator(`[name=handover][value="dhl ${kind}"]`);
  await fillSellingCart(page.request, origin, [console]);
  await page.goto(stepPath('cart'));
  await beginCheckout(page);
  await handover('dropOffQr').check();
  await saleButton(page, 'checkout.shipping.continue').click();
  await expect(mainHeading(page)).toHaveText(t('payout.title'));

  // Two of them do not fit over the counter.
  await fillSellingCart(page.request, origin, [console]);
  await page.goto(stepPath('cart'));
  await expect(main).toContainText(textOf('green', 'cart.carrier.invalid'));
  await main.getByRole('link', { name: textOf('green', 'cart.carrier.choose') }).click();
  await expect(mainHeading(page)).toHaveText(t('shipping.title'));
  await expect(main).toContainText(t('shipping.outgrown'));
  await expect(handover('dropOffQr')).toBeDisabled();
  await expect(main).toContainText(t('shipping.reason.TOO_LARGE'));
  await handover('pickup').check();
  // Other journeys book the first ones.
  await main.locator('[name=slot]').last().check();
  await saleButton(page, 'checkout.shipping.continue').click();
  await expect(mainHeading(page)).toHaveText(t('payout.title'));
  await page.goto(stepPath('cart'));
  await expect(main).not.toContainText(textOf('green', 'cart.carrier.invalid'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /status of (409|422)/ });

  test('a seller uses a coupon and express grading, books a pickup that is taken meanwhile, and is paid', async ({
    page,
    baseURL,
  }) => {
    const device = await deviceToSell('iPhone 15');
    const main = page.getByRole('main');
    await fillSellingCart(page.request, baseURL ?? '', [device]);
    await page.goto(stepPath('cart'));
    await main.getByLabel(textOf('green', 'cart.coupon.label')).fill('SELL10');
    await saleButton(page, 'cart.coupon.apply').click();
    await expect(main.getByRole('status').filter({ hasText: 'SELL10' })).toBeVisible();
    await main.locator('[value=selectExpress]').click();
    await expect(saleButton(page, 'cart.express.remove')).toBeVisible();

    // A postal code of its own, so that other tests find its slots free.
    await beginCheckout(page, sellerFields(newPerson().email, `10${randomInt(117, 999)}`));
    const pickup = main.locator('[name=handover][value="dhl pickup"]');
    const slot = main.locator('[name=slot]').first();
    await pickup.check();
    await slot.check();
    const taken = await slot.getAttribute('value');
    await saleButton(page, 'checkout.shipping.continue').click();
    await expect(mainHeading(page)).toHaveText(t('payout.title'));
    await main.locator('[name=kind][value=bank]').check();
    await fillFields(page, { holder: 'Ada Almost Lovelace', iban: testIban });
    await saleButton(page, 'checkout.payout.continue').click();
    await expect(main).toContainText(t('payout.nameCheck.closeMatch', { holder: 'Ada Lovelace' }));
    await fillFields(page, { holder: 'Ada Lovelace', iban: testIban });
    await saleButton(page, 'checkout.payout.continue').click();
    await expect(mainHeading(page)).toHaveText(t('overview.title'));
    await callSandbox(`/carrier/control/pickup-slots/${taken}/fill`, {});
    await confirm(page);
    await expect(mainHeading(page)).toHaveText(t('shipping.title'));
    await expect(main).toContainText(t('shipping.problem.slotTaken'));
    await expect(main.locator(`[name=slot][value="${taken}"]`)).toHaveCount(0);
    await pickup.check();
    await slot.check();
    await saleButton(page, 'checkout.shipping.continue').click();
    await confirm(page);
    await expect(mainHeading(page)).toHaveText(t('finish.title'));

    const sale = await placedSale(page);
    await examineSale(sale);
    const { price } = await device.offerFor();
    const { cents, payee } = await payOut(sale);
    expect(payee).toMatchObject({ iban: testIban, holder: 'Ada Lovelace' });
    expect(cents).toBe(price.amount + Math.floor(price.amount / 10) - 490);
    await page.goto(salePath(sale));
    await expectSaleState(page, 'paid');
  });
});
