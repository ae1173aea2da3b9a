import { formatPath } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { mainHeading, markPage, open, productLinks } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ pictures: 'shown' });

test('suggestions appear from the third letter and can be chosen with the keyboard', async ({ page }) => {
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  const field = page.getByRole('search').getByLabel(textOf('shell', 'search.buy'));
  const suggestions = page.getByRole('listbox', { name: textOf('shell', 'search.suggestions') });
  await field.focus();
  await field.pressSequentially('ip');
  await expect(field).toHaveValue('ip');
  await expect(suggestions).toBeHidden();
  await field.pressSequentially('hone 15');
  await expect(suggestions).toBeVisible();
  const options = suggestions.getByRole('option');
  expect(await options.count()).toBeLessThanOrEqual(16);

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(field).toHaveValue('iphone 15');
  await page.keyboard.press('ArrowUp');
  await expect(suggestions).toBeVisible();
  const product = suggestions.getByRole('group', { name: textOf('shell', 'search.products') }).getByRole('option');
  await expect(product.last()).toHaveAttribute('aria-selected', 'true');
  const address = await product.last().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');
  await expect(suggestions).toBeHidden();
  await expectSamePage();
});

for (const { area, start, label } of [
  { area: 'buying', start: formatPath('landing_page', {}, 'de'), label: 'search.buy' },
  { area: 'selling', start: formatPath('green_landing', {}, 'de'), label: 'search.sell' },
]) {
  test(`suggestions for ${area} show the exact model before its relatives, and six products with pictures`, async ({
    page,
  }) => {
    await open(page, start);
    const field = page.getByRole('banner').getByRole('search').getByLabel(textOf('shell', label));
    await field.pressSequentially('iphone 15');
    const suggestions = page.getByRole('listbox', { name: textOf('shell', 'search.suggestions') });
    const optionsOf = (key: string) => {
      const name = textOf('shell', key);
      return suggestions.getByRole('group', { name, exact: true }).getByRole('option');
    };
    const products = optionsOf('search.products');
    await expect(products).toHaveCount(6);
    await expect(products.first()).toContainText(/iPhone 15 \d+\sGB/);
    const inCategory = textOf('shell', 'search.in', { category: '' });
    await expect(optionsOf('search.suggestions').first()).toHaveText(new RegExp(`^Apple iPhone 15 ${inCategory}`));
    const pictures = products.locator('img');
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all())
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });
}

test('Enter searches for the typed words, results can be filtered, and a typo is corrected', async ({ page }) => {
  await open(page, '/');
  const field = page.getByRole('search').getByLabel(textOf('shell', 'search.buy'));
  const main = page.getByRole('main');
  await field.fill('iphone 15 pro');
  await field.press('Enter');
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: 'iphone 15 pro' }));
  await expect(field).toHaveValue('iphone 15 pro');
  await expect(productLinks(page).first()).toContainText('iPhone 15 Pro');

  await field.fill('iphnoe');
  await field.press('Enter');
  await expect(main).toContainText(textOf('blue', 'search.corrected', { query: 'iphone' }));
  await expect(productLinks(page).first()).toContainText('iPhone');
  await main.getByRole('link', { name: textOf('blue', 'search.searchLiterally', { query: 'iphnoe' }) }).click();
  await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: '"iphnoe"' }));
  await expect(main).toContainText(textOf('blue', 'search.nothing'));
  await page.goBack();
  await main
    .getByRole('navigation', { name: textOf('blue', 'search.categories') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/category=\d+/);

  await field.fill('qqqqzzzzxxxx');
  await field.press('Enter');
  await expect(main).toContainText(textOf('blue', 'search.nothing'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search of each area is a form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('search').getByLabel(textOf('shell', 'search.buy')).fill('macbook');
    await page
      .getByRole('search')
      .getByRole('button', { name: textOf('shell', 'search.submit') })
      .click();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: 'macbook' }));
    await page.goto(formatPath('green_landing', {}, 'de'));
    const field = page.getByRole('banner').getByRole('search').getByLabel(textOf('shell', 'search.sell'));
    await field.fill('macbook');
    await field.press('Enter');
    await expect(mainHeading(page)).toHaveText(textOf('green', 'search.results', { query: 'macbook' }));
  });
});

test.describe('a visitor who has accepted preferences', () => {
  test.use({ consent: 'accepted' });

  test('sees past searches in the empty field, and can remove them with the keyboard', async ({ page }) => {
    const field = page.getByRole('search').getByLabel(textOf('shell', 'search.buy'));
    const options = page.getByRole('option');
    for (const query of ['kindle', 'macbook air']) {
      await open(page, `${formatPath('search', {}, 'de')}?q=${query}`);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('reprise.searches')))
        .toContain(JSON.stringify(query));
    }
    await open(page, '/');
    await field.focus();
    await expect(options).toHaveText(['macbook air', 'kindle']);
    await expectNoAxeViolations(page);
    const remove = page.getByRole('button', {
      name: textOf('shell', 'search.history.remove', { query: 'macbook air' }),
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options).toHaveText(['kindle']);
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'search.title', { query: 'kindle' }));
  });
});

test('searches of a visitor who has declined are not stored', async ({ page }) => {
  await open(page, `${formatPath('search', {}, 'de')}?q=kindle`);
  await page.getByRole('search').getByLabel(textOf('shell', 'search.buy')).fill('');
  await expect(page.getByRole('search').getByRole('option')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('reprise.searches'))).toBeNull();
});
