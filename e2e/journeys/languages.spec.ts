import { formatPath, type Language, languages } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { productWithChoice } from '../fixtures/catalogue.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { cartLink, mainHeading, open, productLinks, untilComplete, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const names: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
};

test('the language menu leads to the same page, with its query, in every language', async ({ page, urlOf }) => {
  const { id, product_slug: slug } = await productWithChoice();
  await open(page, urlOf('de', `${formatPath('search', {}, 'de')}?q=iphone`));
  for (const language of languages.filter((one) => one !== 'de')) {
    await page.goto(urlOf('de', `${formatPath('search', {}, 'de')}?q=iphone`));
    const name = textOf('shell', 'language.label', { language: names.de });
    const menu = page.getByRole('banner').getByRole('group').filter({ hasText: name });
    await menu.click();
    await menu.getByRole('link', { name: names[language] }).click();
    await expect(page).toHaveURL(urlOf(language, `${formatPath('search', {}, language)}?q=iphone`));
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: 'iphone' }, language));
    await untilHydrated(page);
  }
  await page.goto(urlOf('fr', formatPath('product_details', { id, slug }, 'fr')));
  await expect(
    page.getByRole('main').getByRole('button', { name: textOf('blue', 'product.add', {}, 'fr') }),
  ).not.toHaveCount(0);
});

test('a page in another language is prefetched when the visitor is about to open it, and the current one is not', async ({
  page,
  urlOf,
}) => {
  await open(page, '/');
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(request.url());
  });
  const footer = page.getByRole('contentinfo');
  const french = footer.getByRole('link', { name: names.fr, exact: true });
  // Browsers do not prefetch across sites, and fr.localhost is another site than localhost.
  const frenchPage = urlOf('de', formatPath('auth', {}, 'de'));
  await french.evaluate((link, href) => link.setAttribute('href', href), frenchPage);
  for (const link of [footer.getByRole('link', { name: names.de, exact: true }), french]) {
    await link.hover();
    await page.mouse.down();
    await mainHeading(page).hover();
    await page.mouse.up();
  }
  await expect.poll(() => ahead).toEqual([frenchPage]);
});

test('a language menu that was opened before hydration stays open', async ({ page }) => {
  const release = await holdRequests(page, /\.js(\?|$)/);
  await page.goto('/', { waitUntil: 'commit' });
  const name = textOf('shell', 'language.label', { language: names.de });
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: name });
  await menu.click({ noWaitAfter: true });
  release();
  await untilComplete(page);
  await expect(menu.getByRole('link', { name: names.fr })).toBeVisible();
});

test('a category has its own path in every language, and the cart carries over within the German market', async ({
  page,
  urlOf,
}) => {
  const { id, product_slug: slug } = await productWithChoice();
  await open(page, urlOf('de', formatPath('category', { path: 'elektronik/handy' }, 'de')));
  const french = await page.evaluate(() => document.querySelector('link[hreflang=fr]')?.getAttribute('href'));
  expect(french).toBe(urlOf('fr', formatPath('category', { path: 'high-tech/smartphones' }, 'fr')));
  await page.goto(french ?? '');
  await expect(productLinks(page).first()).toBeVisible();

  await open(page, urlOf('it', formatPath('product_details', { id, slug }, 'it')));
  const add = page
    .getByRole('main')
    .getByRole('button', { name: textOf('blue', 'product.add', {}, 'it') })
    .first();
  await add.click();
  await expect(page.getByRole('dialog', { name: textOf('blue', 'addToCart.added', {}, 'it') })).toBeVisible();
  await page.goto(urlOf('it', formatPath('checkout_cart', {}, 'it')));
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.title', {}, 'it'));
  await page.goto(urlOf('de', '/'));
  await expect(cartLink(page, 0)).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the languages are plain links to the same page', async ({ page, urlOf }) => {
    await page.goto(`${formatPath('search', {}, 'de')}?q=iphone`);
    await page.getByRole('contentinfo').getByRole('link', { name: names.it }).click();
    await expect(page).toHaveURL(urlOf('it', `${formatPath('search', {}, 'it')}?q=iphone`));
  });
});

test('a customer who switches the language receives mails in it from then on', async ({ page, baseURL, urlOf }) => {
  await signUp(page.request, baseURL ?? '');
  const path = formatPath('green_landing', {}, 'de');
  await open(page, path);
  const saved = page.waitForResponse((response) => response.url() === urlOf('en', '/api/customers/locale'));
  await page.getByRole('contentinfo').getByRole('link', { name: names.en }).click();
  await expect(page).toHaveURL(urlOf('en', path));
  const response = await saved;
  expect([response.request().method(), response.status()]).toEqual(['PUT', 204]);
});

test.describe('a visitor who never chose a language', () => {
  test.use({ language: 'undecided', locale: 'fr-FR' });
  const dialogTitle = (language: Language) => textOf('shell', 'language.choice.title', {}, language);
  const later = 6500;

  test('is asked once after six seconds in their own language, and can answer with the keyboard', async ({ page }) => {
    const german = `${formatPath('search', {}, 'de')}?q=iphone`;
    await page.clock.install();
    await open(page, german);
    await untilComplete(page);
    const dialog = page.getByRole('dialog', { name: dialogTitle('fr') });
    await page.clock.runFor(4000);
    await expect(dialog).toBeHidden();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'reprise-language' }));
    await page.clock.runFor(later - 4000);
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAttribute('lang', 'fr');
    await expectAccessibleInBothThemes(page);
    await expect(dialog.getByRole('button', { name: textOf('shell', 'auth.close', {}, 'fr') })).toBeFocused();
    const stops = ['Continuer en français', 'Rester en allemand', /^English/, /^Español/, /^Italiano/, /^Nederlands/];
    for (const name of stops) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'reprise-language');
    expect(cookie).toMatchObject({ value: 'de', sameSite: 'Lax', path: '/' });
    const now = await page.evaluate(() => Date.now());
    expect(Math.round(((cookie?.expires ?? 0) - now / 1000) / 86_400)).toBe(365);

    await open(page, '/');
    await untilComplete(page);
    await page.clock.runFor(later);
    await expect(dialog).toBeHidden();
  });

  test('gets to the same page after accepting, and is not asked there', async ({ page, urlOf }) => {
    await page.clock.install();
    await open(page, `${formatPath('search', {}, 'de')}?q=iphone`);
    await untilComplete(page);
    await page.clock.runFor(later);
    await page.getByRole('dialog').getByRole('link', { name: 'Continuer en français' }).click();
    await expect(page).toHaveURL(urlOf('fr', `${formatPath('search', {}, 'fr')}?q=iphone`));
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: 'iphone' }, 'fr'));
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('reprise-language=fr');
    await untilComplete(page);
    await page.clock.runFor(later);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
