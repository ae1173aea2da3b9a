import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_payout', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `payout.${key}`, values);
const formOf = (page: Page, form: 'add' | 'remove') =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: text(`${form}.title`) }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b(422|403)\b/ });

    const checkAccessibility = async (page: Page) => {
      if (!javaScriptEnabled) return;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoAxeViolations(page);
      }
    };

    test('a customer adds a bank account with the password, and removes it', async ({ page, baseURL }) => {
      const { password } = await signUp(page.request, baseURL ?? '');
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(page.getByRole('main')).toContainText(text('noAccounts'));
      await checkAccessibility(page);

      const add = formOf(page, 'add');
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
      expect(await page.content()).not.toContain('0532');
      await checkAccessibility(page);

      await formOf(page, 'remove')
        .getByRole('button', { name: text('remove.submit') })
        .press('Enter');
      await expect(page.getByText(text('done.removed'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text('noAccounts'));
    });
  });
}
