import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { accountJourney, formOf } from '../fixtures/account.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson, signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_security', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `security.${key}`, values);
const cardOf = (page: Page, form: 'email' | 'emailLink') => formOf(page, text(`${form}.title`));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b(401|403|422)\b/ });
    const { open, checkAccessibility } = accountJourney(javaScriptEnabled);

    test('a customer changes the e-mail address, and the former one takes it back', async ({ page, baseURL }) => {
      await browseAsOtherClient(page, baseURL);
      const { email, password } = await signUp(page.request, baseURL ?? '');
      const next = newPerson().email;
      await open(page, path);
      const card = cardOf(page, 'email');
      const send = async (typed: string) => {
        await card.getByLabel(text('newEmail')).fill(next);
        await card.getByLabel(text('currentPassword'), { exact: true }).fill(typed);
        await card.getByRole('button', { name: text('email.submit') }).press('Enter');
      };
      await send('ganz bestimmt nicht richtig');
      await expect(card).toContainText(text('errors.wrong'));
      await expect(card.getByLabel(text('newEmail'))).toHaveValue(next);
      await checkAccessibility(page);
      await send(password);
      await expect(page.getByText(text('email.done')).first()).toBeVisible();
      await expect(card.getByLabel(text('currentEmail'))).toHaveValue(email);

      const link = await mailedLink(next, 'email');
      await open(page, link);
      expect(page.url()).not.toMatch(/email=[\w-]{43}/);
      await checkAccessibility(page);
      await cardOf(page, 'emailLink')
        .getByRole('button', { name: text('emailLink.submit') })
        .press('Enter');
      await expect(page.getByText(text('emailLink.done'))).toBeVisible();
      await expect(card.getByLabel(text('currentEmail'))).toHaveValue(next);

      await open(page, await mailedLink(email, 'undo'));
      await expect(mainHeading(page, textOf('shell', 'auth.titles.undo'))).toBeVisible();
      await checkAccessibility(page);
      await page.getByRole('button', { name: textOf('shell', 'auth.buttons.undo') }).press('Enter');
      await expect(page.getByText(textOf('shell', 'auth.undone'))).toBeVisible();
      await checkAccessibility(page);
      expect((await page.request.get('/api/sessions')).status()).toBe(401);
      await page.getByRole('link', { name: textOf('shell', 'auth.titles.reset') }).press('Enter');
      await expect(mainHeading(page, textOf('shell', 'auth.titles.forgot'))).toBeVisible();
    });
  });
}
