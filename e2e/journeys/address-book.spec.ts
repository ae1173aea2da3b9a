import type { Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { action, addressField, continueSessionOn, fillCart, typeAddress, typedAddress } from '../fixtures/checkout.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const { email: _, ...typed } = typedAddress;
const home = { ...typed, kind: 'shipping-and-billing', countryCode: 'DE', destination: { type: 'street' } };

async function save(page: Page, origin: string, city: string, isDefault = false): Promise<void> {
  const body = { address: { ...home, city }, isDefault };
  const answer = await callApi(page.request, origin, 'post', '/api/addresses', body);
  if (!answer.ok()) throw new Error(`The address was not saved: ${await answer.text()}`);
}

const textIn = (language: Language) => (key: string) => textOf('blue', `checkout.address.book.${key}`, {}, language);

/** The card of a saved address. */
const card = (page: Page, city: string) => page.getByRole('main').locator('label').filter({ hasText: city });
const radioOf = (page: Page, city: string) => card(page, city).getByRole('radio');

for (const language of ['de', 'en'] as const) {
  test(`a customer saves an address, takes another one and removes it, in ${language}`, async ({ page, urlOf }) => {
    const { origin } = new URL(urlOf('de', '/'));
    const text = textIn(language);
    await signUp(page.request, origin);
    await fillCart(page.request, origin);
    await continueSessionOn(page, urlOf('de', '/'), urlOf(language, '/'));
    const addressPage = urlOf(language, formatPath('checkout_address', {}, language));
    await open(page, addressPage);
    await typeAddress(page, typed, language);
    await page.getByRole('checkbox', { name: text('save') }).check();
    await page.getByRole('checkbox', { name: text('makeDefault') }).check();
    await action(page, 'button', 'checkout.address.continue', language).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title', {}, language));

    await save(page, origin, 'Potsdam');
    await open(page, addressPage);
    await expect(radioOf(page, 'Berlin')).toBeChecked();
    await expect(card(page, 'Berlin')).toContainText(text('default'));
    await radioOf(page, 'Potsdam').focus();
    await page.keyboard.press('Space');
    await expect(addressField(page, 'city', language)).toHaveValue('Potsdam');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoAxeViolations(page);
    }
    await action(page, 'button', 'checkout.address.continue', language).click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title', {}, language));
    await expect(page.getByRole('main')).toContainText('10115 Potsdam');

    await open(page, addressPage);
    await expect(radioOf(page, 'Potsdam')).toBeChecked();
    await page.getByRole('button', { name: text('remove') }).click();
    await expect(radioOf(page, 'Potsdam')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: text('new') })).toBeChecked();
    await expect(addressField(page, 'city', language)).toHaveValue('Potsdam');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer takes, changes and removes saved addresses', async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    const text = textIn('de');
    await signUp(page.request, origin);
    await fillCart(page.request, origin);
    await save(page, origin, 'Berlin', true);
    await save(page, origin, 'Potsdam');
    await page.goto(formatPath('checkout_address', {}, 'de'));
    await expect(addressField(page, 'city')).toHaveValue('Berlin');
    await radioOf(page, 'Potsdam').check();
    await page.getByRole('button', { name: text('use') }).click();
    await expect(addressField(page, 'city')).toHaveValue('Potsdam');
    await typeAddress(page, { city: 'Ulm' });
    await page.getByRole('checkbox', { name: text('update') }).check();
    await action(page, 'button', 'checkout.address.continue').click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'checkout.delivery.title'));

    await page.goto(formatPath('checkout_address', {}, 'de'));
    await expect(radioOf(page, 'Ulm')).toBeChecked();
    await expect(radioOf(page, 'Potsdam')).toHaveCount(0);
    await radioOf(page, 'Berlin').check();
    await page.getByRole('button', { name: text('remove') }).click();
    await expect(radioOf(page, 'Berlin')).toHaveCount(0);
    await expect(radioOf(page, 'Ulm')).toBeChecked();
  });
});
