import type { Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { productsOf } from '../fixtures/catalogue.ts';
import { action, addressField, choice, prepareCheckout, typeAddress, typedAddress } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { stopCarrier } from '../fixtures/parcels.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ expectedProblems: /status of (422|503)|503: .*pickup-points/ });
// After a failure of the carrier, the API does not call it for some seconds.
test.describe.configure({ mode: 'default' });

const find = 'checkout.address.pickup.find';
const pointGroup = (page: Page, language: Language = 'de') =>
  page.getByRole('group', { name: textOf('blue', 'checkout.address.point', {}, language) });
const points = (page: Page, language?: Language) => pointGroup(page, language).getByRole('radio');

test('a parcel goes to a packstation that was found by its postal code', async ({ page, baseURL }) => {
  await prepareCheckout(page.request, baseURL ?? '', 'elektronik/konsolen');
  await open(page, formatPath('delivery', {}, 'de'));
  await choice(page, 'checkout.address.destination.packstation').check();
  await expect(pointGroup(page)).toHaveCount(0);
  await addressField(page, 'place').fill('10115');
  await addressField(page, 'place').press('Enter');
  await expect(points(page).first()).toBeVisible();
  await expectNoAxeViolations(page);
  const chosen = await points(page).first().inputValue();
  await points(page).first().check();
  await expect(addressField(page, 'pointId')).toBeHidden();
  await expect(addressField(page, 'city')).toBeHidden();
  await action(page, 'button', 'checkout.address.save').click();
  await expect(page.getByRole('alert')).toContainText(textOf('blue', 'checkout.address.missing.postNumber'));
  await expect(points(page).first()).toBeChecked();
  await expect(points(page).first()).toHaveValue(chosen);
  await addressField(page, 'postNumber').fill('12345678');
  await action(page, 'button', 'checkout.address.save').click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.payment.title'));
  await expect(page.getByRole('main')).toContainText(/12345678, Packstation \d{3}/);
  await expect(page.getByRole('radio', { name: 'Rechnung' })).toBeDisabled();
});

test('while the carrier is down the search says so, keeps what was typed, and works again afterwards', async ({
  page,
  baseURL,
}) => {
  await prepareCheckout(page.request, baseURL ?? '', 'elektronik/konsolen');
  await open(page, formatPath('delivery', {}, 'de'));
  await choice(page, 'checkout.address.destination.packstation').check();
  const place = addressField(page, 'place');
  const name = addressField(page, 'firstName');
  await name.fill('Grace');
  await place.fill('01067');
  const repair = await stopCarrier('DE 01067');
  await place.press('Enter');
  await expect(page.getByRole('main')).toContainText(textOf('blue', 'checkout.address.pickup.failed'));
  await expectNoAxeViolations(page);
  await repair();
  for (const [field, text] of [
    [name, 'Grace'],
    [place, '01067'],
  ] as const)
    await expect(field).toHaveValue(text);
  await expect(async () => {
    await action(page, 'button', find).click();
    await expect(points(page).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await points(page).first().check();
  await addressField(page, 'postNumber').fill('12345678');
  await action(page, 'button', 'checkout.address.save').click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.payment.title'));
  await expect(page.getByRole('main')).toContainText('Grace');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a French shopper has the parcel sent to a shop nearby', async ({ page, urlOf }) => {
    const french = (key: string) => textOf('blue', key, {}, 'fr');
    const [product] = await productsOf('elektronik/konsolen', '&inStock=1');
    if (!product) throw new Error('The catalogue has no console in stock');
    const { id, product_slug: slug } = product;
    await page.goto(urlOf('fr', formatPath('product_details', { id, slug }, 'fr')));
    await action(page, 'button', 'product.add', 'fr').first().click();
    await page.goto(urlOf('fr', formatPath('checkout_address', {}, 'fr')));
    await typeAddress(page, { email: typedAddress.email, firstName: 'Ada', lastName: 'Lovelace' }, 'fr');
    await typeAddress(page, { street: '12 rue de la Paix', postalCode: '75002', city: 'Paris' }, 'fr');
    await choice(page, 'checkout.address.deliverTo.elsewhere', 'fr').check();
    await action(page, 'button', 'checkout.address.continue', 'fr').click();
    await expect(mainHeading(page)).toHaveText(french('checkout.address.shipping.title'));
    await choice(page, 'checkout.address.destination.pickupPoint', 'fr').check();
    await action(page, 'button', find, 'fr').click();
    await expect(addressField(page, 'firstName', 'fr')).toHaveValue('Ada');
    const [first] = await points(page, 'fr').all();
    if (!first) throw new Error('The search has found no point');
    await first.check();
    const { name } = JSON.parse(await first.inputValue()) as { name: string };
    await action(page, 'button', 'checkout.address.save', 'fr').click();
    await expect(mainHeading(page)).toHaveText(french('checkout.delivery.title'));
    await expect(page.getByRole('main')).toContainText(name);
  });
});
