import type { Locator } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { holdRequests } from '../fixtures/held-requests.ts';
import { mainHeading, markPage, open, untilComplete } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const account = [
  'overview',
  'orders',
  'sales',
  'wishlist',
  'buyAlerts',
  'addresses',
  'payout',
  'newsletter',
  'reviews',
];
/** Where the letters of an element begin; pixels. */
const startOf = (element: Locator) =>
  element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return Math.round(range.getBoundingClientRect().left);
  });

test('signing in and registering are tabs: one is current, each has its address, and Back returns to the other', async ({
  page,
}) => {
  await open(page, formatPath('auth', {}, 'de'));
  const { expectSamePage } = await markPage(page);
  const tabs = page.getByRole('navigation', { name: textOf('shell', 'auth.title'), exact: true });
  const tab = (key: 'signIn' | 'register') =>
    tabs.getByRole('link', { name: textOf('shell', `auth.${key}`), exact: true });
  const current = tabs.getByRole('link').and(page.locator('[aria-current=page]'));
  await expect(current).toHaveText(textOf('shell', 'auth.signIn'));
  await tab('register').focus();
  await page.keyboard.press('Enter');
  await expect(current).toHaveText(textOf('shell', 'auth.register'));
  await expect(mainHeading(page, textOf('shell', 'auth.register'))).toBeVisible();
  await expect(page).toHaveURL(/[?&]register=1/);
  await page.goBack();
  await expect(current).toHaveText(textOf('shell', 'auth.signIn'));
  await expectSamePage();
});

for (const [device, width] of [
  ['a laptop', 1024],
  ['a desktop', 1440],
] as const) {
  test(`all tabs of the account are in view on ${device}, the first one aligned with the title`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signUp(page.request, baseURL ?? '');
    await open(page, formatPath('my_overview', {}, 'de'));
    const tabs = page.getByRole('navigation', { name: textOf('my', 'account.navigation'), exact: true });
    const tab = (key: string) => tabs.getByRole('link', { name: textOf('my', `account.${key}`), exact: true });
    for (const key of [...account, 'data', 'security']) await expect(tab(key)).toBeInViewport({ ratio: 1 });
    expect(await startOf(tab('overview'))).toBe(await startOf(mainHeading(page)));
    await tab('security').click();
    await expect(tab('security')).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link').and(page.locator('[aria-current]'))).toHaveCount(1);
  });
}

test('the tabs of the account can be scrolled on a phone, which does not scroll the page', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page.request, baseURL ?? '');
  await open(page, formatPath('my_overview', {}, 'de'));
  const tabs = page.getByRole('navigation', { name: textOf('my', 'account.navigation'), exact: true });
  const last = tabs.getByRole('link', { name: textOf('my', 'account.security'), exact: true });
  await expect(last).not.toBeInViewport();
  const title = await startOf(mainHeading(page));
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await startOf(mainHeading(page))).toBe(title);
});

test('tabs of the account that are scrolled before hydration stay where they are', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page.request, baseURL ?? '');
  const release = await holdRequests(page, /\.js(\?|$)/);
  await page.goto(formatPath('my_overview', {}, 'de'), { waitUntil: 'commit' });
  const tabs = page.getByRole('navigation', { name: textOf('my', 'account.navigation'), exact: true });
  const last = tabs.getByRole('link', { name: textOf('my', 'account.security'), exact: true });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  release();
  await untilComplete(page);
  await expect(last).toBeInViewport({ ratio: 1 });
});
