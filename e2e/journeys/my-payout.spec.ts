import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { accountJourney, formOf } from '../fixtures/account.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_payout', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `payout.${key}`, values);
const cardOf = (page: Page, form: 'add' | 'remove') => formOf(page, text(`${form}.title`));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b(422|403)\b/ });
    const { open, checkAccessibility } = accountJourney(javaScriptEnabled);

    test('a customer adds a bank account with the password, and removes it', async ({ page, baseURL }) => {
      const { password } = await signUp(page.request, baseURL ?? '');
      await open(page, path);
      await expect(page.getByRole('main')).toContainText(text('noAccounts'));
      await checkAccessibility(page);

      const add = cardOf(page, 'add');
      const submit = () => add.getByRole('button', { name: text('add.submit') }).press('Enter');
      const type = async (holder: string) => {
        await add.getByLabel(text('holder'), { exact: true }).fill(holder);
        await add.getByLabel(text('iban'), { exact: true }).fill('DE89 3704 0044 0532 0130 00');
        const field = add.getByLabel(text('password'), { exact: true });
        if (await field.isVisible()) await field.fill(password);
      };
      await submit();
      await expect(add).toContainText(text('problem.iban.missing'));
      await checkAccessibility(page);
      await type('Ada Lind');
      await submit();
      await expect(page.getByText(text('done.added'))).toBeVisible();
      await expect(page.getByRole('main').locator('li:not(nav li)')).toContainText('3000');
      expect(await page.content()).not.toMatch(/0532\s?0130/);
      await checkAccessibility(page);

      await cardOf(page, 'remove')
        .getByRole('button', { name: text('remove.submit') })
        .press('Enter');
      await expect(page.getByText(text('done.removed'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text('noAccounts'));
    });
  });
}
