import { formatPath, type Language, languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { productWithChoice } from '../fixtures/catalogue.ts';
import { cartLink, mainHeading, open, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

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

test('the language menu that was opened before the page runs stays open', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const name = textOf('shell', 'language.label', { language: names.de });
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: name });
  await menu.click({ noWaitAfter: true });
  scripts.resolve();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(menu.getByRole('link', { name: names.fr })).toBeVisible();
});

test('a category has its own words in every language, and the cart goes along within the German market', async ({
  page,
  urlOf,
}) => {
  const { id, product_slug: slug } = await productWithChoice();
  await open(page, urlOf('de', formatPath('category', { path: 'elektronik/handy' }, 'de')));
  const french = await page.evaluate(() => document.querySelector('link[hreflang=fr]')?.getAttribute('href'));
  expect(french).toBe(urlOf('fr', formatPath('category', { path: 'high-tech/smartphones' }, 'fr')));
  await page.goto(french ?? '');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()).toBeVisible();

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
