import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { accountJourney, formOf } from '../fixtures/account.ts';
import { typedAddress } from '../fixtures/checkout.ts';
import { mailedLink, subjectsTo } from '../fixtures/mailbox.ts';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_data', {}, 'de');
const text = (key: string) => textOf('my', `data.${key}`);
const cardOf = (page: Page, form: 'copy' | 'open' | 'deletion') => formOf(page, text(`${form}.title`));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b(400|403|422)\b/ });
    const { open, checkAccessibility } = accountJourney(javaScriptEnabled);

    const submit = (page: Page, form: 'copy' | 'open' | 'deletion') =>
      cardOf(page, form)
        .getByRole('button', { name: text(`${form}.submit`) })
        .press('Enter');

    test('a customer asks for a copy of all data, and downloads it by the mailed link', async ({ page, baseURL }) => {
      await browseAsOtherClient(page, baseURL);
      const { email, password } = await signUp(page.request, baseURL ?? '');
      await open(page, path);
      await submit(page, 'copy');
      await expect(cardOf(page, 'copy')).toContainText(text('confirm.passwordMissing'));
      await checkAccessibility(page);
      await cardOf(page, 'copy').getByLabel(text('confirm.password'), { exact: true }).fill(password);
      await submit(page, 'copy');
      await expect(page.getByText(text('copy.done')).first()).toBeVisible();
      const link = await mailedLink(email, 'export');
      await open(page, link);
      expect(page.url()).not.toMatch(/export=[\w-]{43}/);
      await checkAccessibility(page);
      const [download] = await Promise.all([page.waitForEvent('download'), submit(page, 'open')]);
      const archive = await readFile(await download.path());
      expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      expect(archive.toString('latin1')).toContain('customers.json');
      await open(page, link);
      await submit(page, 'open');
      await expect(page.getByRole('main')).toContainText(text('open.invalid'));
    });

    test('a customer deletes the account, and cannot sign in any more', async ({ page, baseURL }) => {
      const { email, password } = await signUp(page.request, baseURL ?? '');
      await open(page, path);
      await submit(page, 'deletion');
      await expect(cardOf(page, 'deletion')).toContainText(text('confirm.choiceMissing'));
      await checkAccessibility(page);
      await cardOf(page, 'deletion').getByLabel(text('deletion.sure')).check();
      await cardOf(page, 'deletion').getByLabel(text('confirm.password'), { exact: true }).fill(password);
      await submit(page, 'deletion');
      await expect(mainHeading(page)).toHaveText(text('deleted.title'));
      await checkAccessibility(page);
      await page.goto(path);
      await expect(page).toHaveURL(/next=/);
      await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringContaining('gelöscht'));
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const { email: _, ...address } = typedAddress;
  const addresses = formatPath('my_addresses', {}, 'de');
  for (const { what, at, texts, typed, saved } of [
    { what: 'personal data', at: path, texts: 'data', typed: { firstName: 'Augusta' }, saved: 'data.saved' },
    { what: 'an address', at: addresses, texts: 'addresses', typed: address, saved: 'addresses.done.saved' },
  ]) {
    test(`${what} that a customer typed are there again after the session has ended`, async ({ page, baseURL }) => {
      const { email, password } = await signUp(page.request, baseURL ?? '');
      const main = page.getByRole('main');
      const field = (name: string) => main.getByLabel(textOf('my', `${texts}.${name}`), { exact: true });
      const save = main.getByRole('button', { name: textOf('my', `${texts}.save`) });
      await page.goto(at);
      for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
      await page.context().clearCookies({ name: /session/ });
      await save.click();
      await expect(mainHeading(page)).toHaveText(textOf('shell', 'auth.titles.signIn'));
      await main.getByLabel(textOf('shell', 'auth.email')).fill(email);
      await main.getByLabel(textOf('shell', 'auth.password'), { exact: true }).fill(password);
      await main.getByRole('button', { name: textOf('shell', 'auth.signIn'), exact: true }).click();
      await expect(page).toHaveURL(at);
      await expect(main).toContainText(textOf('my', 'typedForm'));
      for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
      await save.click();
      await expect(main).toContainText(textOf('my', saved));
      await expect(main).not.toContainText(textOf('my', 'typedForm'));
    });
  }
});
