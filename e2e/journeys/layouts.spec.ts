import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { cartLink, homeLink, mainHeading, markPage, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const cart = formatPath('checkout_cart', {}, 'de');
const auth = formatPath('auth', {}, 'de');

/** Which header and which footer a page has. */
async function frameOf(page: Page): Promise<Record<string, boolean>> {
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  return {
    search: await header.getByRole('search').isVisible(),
    steps: await header.getByRole('navigation', { name: textOf('blue', 'checkout.steps.label') }).isVisible(),
    values: await header.getByRole('list', { name: textOf('shell', 'values.label') }).isVisible(),
    languages: await footer.getByRole('link', { name: 'Français' }).isVisible(),
    wholeFooter: await footer.getByRole('heading', { name: textOf('shell', 'footer.guarantee.title') }).isVisible(),
  };
}

const whole = { search: true, steps: false, values: true, languages: true, wholeFooter: true };
const minimal = { ...whole, wholeFooter: false };
const checkout = { search: false, steps: true, values: true, languages: false, wholeFooter: false };

test.describe('the first render, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /the server responded with a status of 404/ });

  test('has the layout of its page', async ({ page }) => {
    for (const [path, expected] of [
      ['/', whole],
      [auth, minimal],
      ['/gibt-es-nicht', minimal],
      ['/i/99999999,gibt-es-nicht', minimal],
      [cart, checkout],
    ] as const) {
      await page.goto(path);
      expect(await frameOf(page), path).toEqual(expected);
    }
  });
});

test('the layout changes with the page, and back', async ({ page }) => {
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  await cartLink(page, 0).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
  expect(await frameOf(page)).toEqual(checkout);
  await homeLink(page).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'home.title'));
  expect(await frameOf(page)).toEqual(whole);
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
  expect(await frameOf(page)).toEqual(checkout);
  await expectSamePage();
});
