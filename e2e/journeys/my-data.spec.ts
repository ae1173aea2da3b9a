import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { mailedLink, subjectsTo } from '../fixtures/mailbox.ts';
import { mainHeading, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { browseAsOtherClient, signUp } from '../fixtures/visitor.ts';

const path = formatPath('my_data', {}, 'de');
const text = (key: string) => textOf('my', `data.${key}`);
const formOf = (page: Page, form: 'copy' | 'open' | 'deletion') =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: text(`${form}.title`) }) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: /\b(400|403|422)\b/ });

    const open = async (page: Page, url: string) => {
      await page.goto(url);
      if (javaScriptEnabled) await untilHydrated(page);
    };
    const checkAccessibility = async (page: Page) => {
      if (!javaScriptEnabled) return;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoAxeViolations(page);
      }
    };
    const submit = (page: Page, form: 'copy' | 'open' | 'deletion') =>
      formOf(page, form)
        .getByRole('button', { name: text(`${form}.submit`) })
        .press('Enter');

    test('a customer asks for a copy of all data, and downloads it by the mailed link', async ({ page, baseURL }) => {
      await browseAsOtherClient(page, baseURL);
      const { email, password } = await signUp(page.request, baseURL ?? '');
      await open(page, path);
      await submit(page, 'copy');
      await expect(formOf(page, 'copy')).toContainText(text('confirm.passwordMissing'));
      await checkAccessibility(page);
      await formOf(page, 'copy').getByLabel(text('confirm.password'), { exact: true }).fill(password);
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
      await expect(formOf(page, 'deletion')).toContainText(text('confirm.choiceMissing'));
      await checkAccessibility(page);
      await formOf(page, 'deletion').getByLabel(text('deletion.sure')).check();
      await formOf(page, 'deletion').getByLabel(text('confirm.password'), { exact: true }).fill(password);
      await submit(page, 'deletion');
      await expect(mainHeading(page)).toHaveText(text('deleted.title'));
      await checkAccessibility(page);
      await page.goto(path);
      await expect(page).toHaveURL(/next=/);
      await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringContaining('gelöscht'));
    });
  });
}
