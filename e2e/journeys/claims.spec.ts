import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { subjectsTo } from '../fixtures/mailbox.ts';
import { orderAndReceive } from '../fixtures/orders.ts';
import { mainHeading } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const claim = (key: string, values = {}) => textOf('blue', `claim.${key}`, values);

/** Makes a claim about a delivered phone, first without a reason, and adds a photo. */
async function claimWithPhoto(page: Page, baseURL: string | undefined, check: (page: Page) => Promise<void>) {
  const { email, orderUuid } = await orderAndReceive(page, baseURL);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: claim('open') }).click();
  await expect(mainHeading(page)).toHaveText(claim('title'));
  await check(page);
  const text = main.getByRole('textbox', { name: claim('text') });
  await text.fill('Das Display hat einen Sprung.');
  await main.getByRole('button', { name: claim('send') }).click();
  await expect(main.getByRole('alert').first()).toContainText(claim('invalid.reason'));
  await expect(text).toHaveValue('Das Display hat einen Sprung.');
  await check(page);
  await main.getByRole('combobox', { name: claim('reason') }).selectOption(claim('reasons.damaged'));
  await main.getByRole('button', { name: claim('send') }).click();
  await expect(main).toContainText(claim('done.claim.title'));
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await main.getByLabel(claim('photos.label')).setInputFiles(photo);
  await main.getByRole('button', { name: claim('photos.send') }).click();
  await expect(main).toContainText(claim('done.photos.title'));
  await expect(main.getByRole('img', { name: claim('photos.photo', { index: 1, count: 1 }) })).toBeVisible();
  await check(page);
  await page.goto(formatPath('checkout_finish', { orderUuid }, 'de'));
  await expect(page.getByRole('region', { name: claim('section') })).toContainText(claim('state.received'));
  await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/Reklamation|Problem/));
}

test.use({ pictures: 'shown', expectedProblems: /status of 422/ });

test('a guest claims about a broken phone with a photo', async ({ page, baseURL }) => {
  test.slow();
  await claimWithPhoto(page, baseURL, expectNoAxeViolations);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest claims about a broken phone with a photo, too', async ({ page, baseURL }) => {
    test.slow();
    await claimWithPhoto(page, baseURL, async () => {});
  });
});
