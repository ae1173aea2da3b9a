import type { Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import {
  action,
  addressField,
  choice,
  continueSessionOn,
  fillCart,
  typeAddress,
  typedAddress,
} from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

test.use({ expectedProblems: /the server responded with a status of (409|422)/ });

const addressPath = formatPath('checkout_address', {}, 'de');
const error = (key: string, language: Language = 'de') => textOf('blue', `checkout.address.${key}`, {}, language);

/** Both themes, since colors differ. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoAxeViolations(page);
  }
}

for (const language of ['de', 'en'] as const) {
  test(`a guest goes from the cart to the delivery and corrects an address on the way, in ${language}`, async ({
    page,
    urlOf,
  }) => {
    await fillCart(page.request, new URL(urlOf('de', '/')).origin);
    await continueSessionOn(page, urlOf('de', '/'), urlOf(language, '/'));
    await open(page, urlOf(language, formatPath('checkout_cart', {}, language)));
    await action(page, 'link', 'cart.summary.checkout', language).click();
    const dialog = page.getByRole('dialog', { name: textOf('blue', 'cart.orderAs.title', {}, language) });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: textOf('blue', 'cart.orderAs.guest.action', {}, language) }).click();
    await expect(mainHeading(page)).toHaveText(error('title', language));

    await action(page, 'button', 'checkout.address.continue', language).click();
    const summary = page.getByRole('alert').filter({ hasText: textOf('blue', 'checkout.errors', {}, language) });
    await expect(summary).toBeFocused();
    await expectAccessible(page);
    await summary.getByRole('link', { name: error('missing.city', language) }).click();
    await expect(addressField(page, 'city', language)).toBeFocused();

    await typeAddress(page, { ...typedAddress, postalCode: '101' }, language);
    const postalCode = addressField(page, 'postalCode', language);
    const invalid = textOf('blue', 'checkout.address.invalid.postalCode', { example: '10115' }, language);
    await expect(postalCode).toHaveAccessibleDescription(invalid);
    await postalCode.fill('10115');
    await postalCode.blur();
    await expect(postalCode).toHaveAccessibleDescription('');
    await action(page, 'button', 'checkout.address.continue', language).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title', {}, language));
    await expect(page.getByRole('main')).toContainText('Invalidenstraße 12a');
  });
}

test('a guest fills in the address with the keyboard only', async ({ page, baseURL }) => {
  await fillCart(page.request, baseURL ?? '');
  await open(page, addressPath);
  await addressField(page, 'email').focus();
  const { email, firstName, lastName, street, houseNumber, postalCode, city } = typedAddress;
  for (const text of [email, '', firstName, lastName, '', street, houseNumber, '', postalCode, city]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('combobox', { name: error('countryCode') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choice(page, 'checkout.address.deliverTo.here')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'checkout.address.deliverTo.elsewhere')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest sends the parcel to another address, and nothing that was typed is lost', async ({ page, baseURL }) => {
    await fillCart(page.request, baseURL ?? '');
    await page.goto(formatPath('checkout_cart', {}, 'de'));
    await action(page, 'link', 'cart.summary.checkout').click();
    await page.getByRole('link', { name: textOf('blue', 'cart.orderAs.guest.action') }).click();
    await typeAddress(page, { ...typedAddress, postalCode: '1011' });
    await choice(page, 'checkout.address.deliverTo.elsewhere').check();
    await action(page, 'button', 'checkout.address.continue').click();
    await expect(page.getByRole('alert')).toContainText(textOf('blue', 'checkout.errors'));
    await expect(addressField(page, 'street')).toHaveValue(typedAddress.street);
    await expect(choice(page, 'checkout.address.deliverTo.elsewhere')).toBeChecked();
    await typeAddress(page, { postalCode: '10115' });
    await action(page, 'button', 'checkout.address.continue').click();

    await expect(mainHeading(page)).toHaveText(error('shipping.title'));
    await expect(addressField(page, 'firstName')).toHaveValue(typedAddress.firstName);
    await typeAddress(page, { street: 'Torstraße 7', postalCode: '10119', city: 'Berlin' });
    await action(page, 'button', 'checkout.address.save').click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title'));
    await expect(page.getByRole('main')).toContainText('Torstraße 7');
    await expect(page.getByRole('main')).toContainText('Invalidenstraße 12a');
  });
});

test('a guest whose session ends while typing keeps the address', async ({ page, baseURL }) => {
  await fillCart(page.request, baseURL ?? '');
  await open(page, addressPath);
  await typeAddress(page, typedAddress);
  await page.context().clearCookies({ name: /session/ });
  await action(page, 'button', 'checkout.address.continue').click();
  await expect(page.getByRole('alert')).toContainText(error('failed.cartGone'));
  await expect(addressField(page, 'street')).toHaveValue(typedAddress.street);
  await fillCart(page.request, baseURL ?? '');
  await open(page, addressPath);
  await expect(addressField(page, 'street')).toHaveValue(typedAddress.street);
});

test('a customer whose session ends while typing signs in and finds cart and address', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await signUp(page.request, origin);
  await fillCart(page.request, origin);
  await open(page, addressPath);
  const { email: _, ...typed } = typedAddress;
  await typeAddress(page, typed);
  await page.context().clearCookies({ name: /session/ });
  await action(page, 'button', 'checkout.address.continue').click();
  await expect(mainHeading(page)).toHaveText(textOf('shell', 'auth.titles.signIn'));
  const main = page.getByRole('main');
  await main.getByLabel(textOf('shell', 'auth.email')).fill(person.email);
  await main.getByLabel(textOf('shell', 'auth.password'), { exact: true }).fill(person.password);
  await main.getByRole('button', { name: textOf('shell', 'auth.signIn'), exact: true }).click();
  await expect(page).toHaveURL(addressPath);
  await expect(addressField(page, 'street')).toHaveValue(typedAddress.street);
  await action(page, 'button', 'checkout.address.continue').click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title'));
});
