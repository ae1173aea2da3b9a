import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { accountJourney } from '../fixtures/account.ts';
import { typedAddress } from '../fixtures/checkout.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_addresses', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `addresses.${key}`, values);
const { email: _, ...fields } = typedAddress;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b422\b/ });
    const { open, checkAccessibility } = accountJourney(javaScriptEnabled);

    const type = async (page: Page, change: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries({ ...fields, ...change }))
        await page.getByLabel(text(name), { exact: true }).fill(value);
    };
    const save = (page: Page) => page.getByRole('button', { name: text('save') }).press('Enter');
    const says = (page: Page, key: string) => expect(page.getByText(text(`done.${key}`))).toBeVisible();
    const cards = (page: Page) => page.getByRole('main').locator('li:not(nav li)');

    test('a customer keeps an address book by keyboard', async ({ page, baseURL }) => {
      await signUp(page.request, baseURL ?? '');
      await open(page, path);
      await checkAccessibility(page);
      await save(page);
      await expect(page.getByRole('main')).toContainText(text('missing.street'));
      await checkAccessibility(page);
      await type(page);
      await save(page);
      await says(page, 'saved');

      await page.getByRole('link', { name: text('add') }).press('Enter');
      await type(page, { city: 'Potsdam' });
      await save(page);
      await says(page, 'saved');
      await expect(cards(page).filter({ hasText: 'Berlin' })).toContainText(text('default'));
      await checkAccessibility(page);

      const potsdam = cards(page).filter({ hasText: 'Potsdam' });
      await potsdam.getByRole('button', { name: text('makeDefault') }).press('Enter');
      await says(page, 'default');
      await expect(cards(page).first()).toContainText('Potsdam');
      await potsdam.getByRole('link').press('Enter');
      await page.getByLabel(text('city'), { exact: true }).fill('Werder');
      await save(page);
      await says(page, 'saved');

      await cards(page)
        .filter({ hasText: 'Werder' })
        .getByRole('button', { name: text('remove') })
        .press('Enter');
      await says(page, 'removed');
      await expect(cards(page)).toHaveCount(1);
    });
  });
}
