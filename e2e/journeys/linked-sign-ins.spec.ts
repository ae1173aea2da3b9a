import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { untilHydrated } from '../fixtures/page.ts';
import { comeAs } from '../fixtures/providers.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, newPerson, signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_security', {}, 'de');
const text = (key: string, values?: Record<string, string>) => textOf('my', `security.${key}`, values);
const card = (page: Page, form: 'link' | 'unlink') =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text(`${form}.title`) }) });

async function submit(page: Page, form: 'link' | 'unlink', provider: string, password: string): Promise<void> {
  const within = card(page, form);
  await within.getByRole('radio', { name: provider }).check();
  await within.getByLabel(text('currentPassword'), { exact: true }).fill(password);
  await within.getByLabel(text('currentPassword'), { exact: true }).press('Enter');
}

test.describe('with JavaScript', () => {
  test.use({ expectedProblems: /\b403\b/ });

  test('a customer links PayPal in a popup, by keyboard, after a wrong password, and unlinks it', async ({
    page,
    baseURL,
  }) => {
    await browseAsOtherClient(page, baseURL);
    const customer = await signUp(page.request, baseURL ?? '');
    await page.goto(path);
    await untilHydrated(page);
    await expect(card(page, 'unlink')).toContainText(text('noneLinked'));
    await submit(page, 'link', 'PayPal', 'ganz bestimmt nicht richtig');
    await expect(card(page, 'link')).toContainText(text('errors.wrong'));
    await expectNoAxeViolations(page);
    const opened = page.waitForEvent('popup', (popup) => !popup.isClosed());
    await submit(page, 'link', 'PayPal', customer.password);
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign in with PayPal');
    await comeAs(popup, newPerson());
    await closed;
    await expect(page.getByText(text('link.done'))).toBeVisible();
    await expect(card(page, 'unlink').getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await expect(card(page, 'link').getByRole('radio', { name: 'PayPal' })).toBeHidden();
    await expectNoAxeViolations(page);
    await submit(page, 'unlink', 'PayPal', customer.password);
    await expect(card(page, 'unlink')).toContainText(text('noneLinked'));
    await expect(page.getByText(text('unlink.done'))).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /\b403\b/ });

  test('a customer links Google, reads when the provider refuses, and unlinks it', async ({ page, baseURL }) => {
    await browseAsOtherClient(page, baseURL);
    const customer = await signUp(page.request, baseURL ?? '');
    await page.goto(path);
    await submit(page, 'link', 'Google', customer.password);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: textOf('shell', 'auth.providers.backToAccount') }).click();
    await expect(page).toHaveURL(path);
    await submit(page, 'link', 'Google', customer.password);
    await comeAs(page, newPerson());
    await page.getByRole('button', { name: textOf('shell', 'auth.providers.finish') }).click();
    await expect(page).toHaveURL(`${path}?done=link`);
    await expect(card(page, 'unlink')).toContainText(text('link.done'));
    await submit(page, 'unlink', 'Google', customer.password);
    await expect(card(page, 'unlink')).toContainText(text('unlink.done'));
    await expect(card(page, 'unlink')).toContainText(text('noneLinked'));
  });
});
