import type { APIRequestContext, Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { accountJourney, formOf } from '../fixtures/account.ts';
import { textOf } from '../fixtures/texts.ts';
import { signIn, signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_security', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `security.${key}`, values);
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const isSignedIn = async (request: APIRequestContext) => (await request.get('/api/sessions')).ok();
const cardOf = (page: Page, form: 'password' | 'sessions') => formOf(page, text(`${form}.title`));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b403\b/ });
    const { open, checkAccessibility } = accountJourney(javaScriptEnabled);

    test('a customer signs out on another device and changes the password', async ({ page, playwright, baseURL }) => {
      const origin = baseURL ?? '';
      const customer = await signUp(page.request, origin);
      const other = await playwright.request.newContext({ baseURL: origin, userAgent: phone });
      await signIn(other, origin, customer);

      await open(page, path);
      await checkAccessibility(page);
      const devices = cardOf(page, 'sessions');
      await devices.getByRole('radio', { name: text('device', { browser: 'Safari', system: 'iOS' }) }).check();
      const submit = async (password: string) => {
        await devices.getByLabel(text('currentPassword'), { exact: true }).fill(password);
        await devices.getByRole('button', { name: text('sessions.submit'), exact: true }).click();
      };
      await submit('ganz bestimmt nicht richtig');
      await expect(devices).toContainText(text('errors.wrong'));
      await checkAccessibility(page);
      expect(await isSignedIn(other)).toBe(true);
      await devices.getByRole('radio', { name: text('allOthers') }).check();
      await submit(customer.password);
      await expect(page.getByRole('main')).toContainText(text('onlyHere'));
      expect(await isSignedIn(other)).toBe(false);

      await signIn(other, origin, customer);
      const change = cardOf(page, 'password');
      const newPassword = `${customer.password} und noch einer`;
      await change.getByLabel(text('currentPassword'), { exact: true }).fill(customer.password);
      await change.getByLabel(text('newPassword'), { exact: true }).fill(newPassword);
      await change.getByRole('button', { name: text('password.submit') }).click();
      await expect(page.getByText(text('password.done'))).toBeVisible();
      expect(await isSignedIn(other)).toBe(false);
      await signIn(other, origin, { ...customer, password: newPassword });
      await open(page, path);
      await expect(page).toHaveURL(path);
      await other.dispose();
    });
  });
}
