import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

test('buying, selling and the account are one application: no page is loaded between them', async ({
  page,
  baseURL,
}) => {
  const { firstName } = await signUp(page.request, baseURL ?? '');
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: textOf('shell', 'header.sell'), exact: true }).click();
  await expect(page).toHaveURL(formatPath('green_landing', {}, 'de'));
  await expect(page.getByRole('main')).toBeFocused();
  await banner.getByText(firstName, { exact: true }).click();
  await banner.getByRole('link', { name: textOf('shell', 'header.overview') }).click();
  await expect(mainHeading(page)).toHaveText(textOf('my', 'overview.title', { name: firstName }));
  await expect(page).toHaveTitle(new RegExp(textOf('my', 'overview.pageTitle')));
  await banner.getByRole('link', { name: textOf('shell', 'header.buy'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'home.title'));
  await expectSamePage();
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(textOf('my', 'overview.title', { name: firstName }));
  await expectSamePage();
});

test('the way back leads to where one was; the way on to the top, with the focus on the new page', async ({ page }) => {
  await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
  const { expectSamePage } = await markPage(page);
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(20);
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(mainHeading(page)).toHaveText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(mainHeading(page)).toHaveText(name);
  await expectSamePage();
  await page.reload();
  await expect(mainHeading(page)).toHaveText(name);
});

test('a product that a list has shown appears at once, before its answer is there', async ({ page }) => {
  await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/product-view/*', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(mainHeading(page)).toHaveText(name);
  const details = page.getByRole('region', { name: textOf('blue', 'product.attributes.title') });
  await expect(details).toBeHidden();
  answer();
  await expect(details).toBeVisible();
});
