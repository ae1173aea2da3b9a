import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { mainHeading, markPage, open, productLinks } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

test('buying, selling and the account are one application without page loads between them', async ({
  page,
  baseURL,
}) => {
  const { firstName } = await signUp(page.request, baseURL ?? '');
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: textOf('shell', 'header.sell'), exact: true }).click();
  await expect(page).toHaveURL(formatPath('green_landing', {}, 'de'));
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
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

test('a page that is navigated to gets the head that the server writes for it', async ({ page }) => {
  await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
  const { expectSamePage } = await markPage(page);
  /** What search engines read in the document's head, and in that of the server's answer. */
  const heads = () =>
    page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const head = html.slice(0, html.indexOf('</head>')).replace(/<style.*?<\/style>/s, '');
      const served = new DOMParser().parseFromString(head, 'text/html');
      return [document, served].map((page) =>
        [
          ...page.head.querySelectorAll(
            'title, link:is([rel=canonical], [rel=alternate]), meta:is([name=description], [name=robots])',
          ),
        ]
          .map(({ outerHTML }) => outerHTML)
          .toSorted(),
      );
    });
  const expectSameHead = () =>
    expect(async () => {
      const [ours, theirs] = await heads();
      expect(ours).toEqual(theirs);
    }).toPass({ timeout: 20_000 });
  await expectSameHead();
  const list = await page.title();
  await productLinks(page).nth(1).click();
  await expect(page).not.toHaveTitle(list);
  await expectSameHead();
  await page.goBack();
  await expect(page).toHaveTitle(list);
  await expectSameHead();
  await expectSamePage();
});

test('going back restores the scroll position, going forward starts at the top with the focus on the heading', async ({
  page,
}) => {
  await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
  const { expectSamePage } = await markPage(page);
  const link = productLinks(page).nth(20);
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(mainHeading(page)).toHaveText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(mainHeading(page)).toBeFocused();
  const product = await page.title();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await page.goForward();
  await expect(mainHeading(page, name)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: product })).toBeAttached();
  await expectSamePage();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a product known from a list appears at once, before its answer arrives', async ({ page }) => {
  await open(page, formatPath('category', { path: 'elektronik/handy' }, 'de'));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/product-view/*', async (route) => {
    await held;
    await route.continue();
  });
  const link = productLinks(page).first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(mainHeading(page)).toHaveText(name);
  const details = page.getByRole('region', { name: textOf('blue', 'product.attributes.title') });
  await expect(details).toBeHidden();
  answer();
  await expect(details).toBeVisible();
  await expect(mainHeading(page)).toBeFocused();
});

test('opening the same address again reloads it and replaces the history entry', async ({ page }) => {
  const path = formatPath('category', { path: 'elektronik/handy' }, 'de');
  await open(page, '/');
  await open(page, path);
  const { expectSamePage } = await markPage(page);
  const entries = await page.evaluate(() => window.history.length);
  const follow = async () => {
    const loaded = page.waitForRequest(/\/api\/product-list-view\?/);
    await page.getByRole('contentinfo').evaluate((footer, href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'again' });
      footer.append(link);
      link.click();
      link.remove();
    }, path);
    await loaded;
  };
  await follow();
  await page.evaluate(() => window.scrollTo(0, 900));
  await follow();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await expectSamePage();
});

test('new search results start at the top, and going back restores the scroll position', async ({ page }) => {
  await open(page, `${formatPath('search', {}, 'de')}?q=iphone`);
  const main = page.getByRole('main');
  const scrollTo = (position: number) => page.evaluate((top) => window.scrollTo(0, top), position);
  const position = () => page.evaluate(() => window.scrollY);
  const condition = main
    .getByRole('region', { name: textOf('blue', 'list.filters') })
    .getByRole('checkbox', { name: /^Gut/ });
  await condition.focus();
  await scrollTo(700);
  await condition.press('Space');
  await expect(page).toHaveURL(/condition=A2/);
  await expect.poll(position).toBe(0);
  await expect(condition).toBeFocused();
  await scrollTo(800);
  await expect.poll(position).toBe(800);
  await main
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .nth(5)
    .evaluate((link: HTMLElement) => link.click());
  await expect(mainHeading(page)).not.toHaveText(textOf('blue', 'search.title', { query: 'iphone' }));
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: 'iphone' }));
  await expect.poll(position).toBe(800);
});

test('parentheses are encoded in addresses and accepted everywhere', async ({ page, baseURL }) => {
  await open(page, '/');
  const query = 'iphone (128 gb)';
  const box = page.getByRole('search').getByLabel(textOf('shell', 'search.buy'));
  await box.fill(query);
  await box.press('Enter');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query }));
  expect(new URL(page.url()).search).toContain('%28128');
  await page.reload();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query }));
  const moved = await page.request.get(`${baseURL}/s/agb(neu)`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/s/agb%28neu%29']);
});

test.describe('an unknown path', () => {
  test.use({ expectedProblems: /the server responded with a status of 404/ });

  test('is loaded by the browser when a link leads there, and answered with 404', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('main').evaluate((main) => {
      const link = Object.assign(document.createElement('a'), { href: '/gibt-es-nicht?a=1' });
      main.append(link);
    });
    const answered = page.waitForResponse((response) => response.url().endsWith('/gibt-es-nicht?a=1'));
    await page.locator('main a[href^="/gibt-es-nicht"]').evaluate((link: HTMLElement) => link.click());
    const response = await answered;
    expect([response.status(), response.request().isNavigationRequest()]).toEqual([404, true]);
    await expect(mainHeading(page)).toHaveText(textOf('shell', 'errors.404.title'));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tab of the current account page is in view after a page load and after a navigation', async ({
    page,
    baseURL,
  }) => {
    await signUp(page.request, baseURL ?? '');
    await open(page, formatPath('my_security', {}, 'de'));
    const tabs = page.getByRole('navigation', { name: textOf('my', 'account.navigation') });
    const tab = (key: string) => tabs.getByRole('link', { name: textOf('my', `account.${key}`), exact: true });
    await expect(tab('security')).toBeInViewport({ ratio: 1 });
    const count = textOf('shell', 'header.wishlistCount', { count: 0 });
    await page.getByRole('banner').getByRole('link', { name: count, exact: true }).click();
    await expect(tab('wishlist')).toHaveAttribute('aria-current', 'page');
    await expect(tab('wishlist')).toBeInViewport({ ratio: 1 });
  });
});
