import type { APIRequestContext, Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { listOf } from '../fixtures/catalogue.ts';
import { chooseByKeyboard, expectReachableByTab, pressOn } from '../fixtures/keyboard.ts';
import { mainHeading, markPage, open, untilHydrated } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

interface Option {
  readonly id: string;
  readonly label: string;
}
interface Finder {
  readonly title: string;
  readonly breadcrumbs: readonly { readonly name: string; readonly paths: Readonly<Record<Language, string>> }[];
  readonly step: { readonly title: string; readonly options: readonly Option[]; readonly numFound: number };
}

/** A step of a finder, whose questions are texts of the search service. */
async function finderOf(request: APIRequestContext, id: string, query = '', language: Language = 'de') {
  const answer = await request.get(`/api/finder/${id}${query}`, { headers: { 'x-language': language } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Finder;
}

/** The address of the list of a finder's category. */
const listPath = ({ breadcrumbs }: Finder, language: Language = 'de') =>
  formatPath('category', { path: breadcrumbs.at(-1)?.paths[language] ?? '' }, language);

const action = (page: Page, role: 'button' | 'link', key: string, language: Language = 'de') =>
  page.getByRole('main').getByRole(role, { name: textOf('blue', key, {}, language), exact: true });
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the finder of phones asks one question at a time, and is answered with the keyboard', async ({ page }) => {
  const first = await finderOf(page.request, 'phones');
  await open(page, listPath(first));
  const { expectSamePage } = await markPage(page);
  await pressOn(page, page.getByRole('main').getByRole('link', { name: first.title }), 'Enter');

  const answers = [2, 2, 2];
  for (const [place, answer] of answers.entries()) {
    const query = `?${answers
      .slice(0, place)
      .map((id, index) => `a${index + 1}=${id}`)
      .join('&')}`;
    const { step } = await finderOf(page.request, 'phones', query);
    await test.step(step.title, async () => {
      const progress = textOf('blue', 'finder.progress', { number: place + 1, total: 4 });
      await expect(mainHeading(page, step.title)).toBeFocused();
      await expect(announced(page)).toContainText(`${progress}: ${step.title}`);
      await untilHydrated(page);
      await expectNoAxeViolations(page);
      const group = page.getByRole('group', { name: step.title });
      await mainHeading(page).focus();
      await chooseByKeyboard(page, group, group.getByRole('radio').nth(answer - 1));
      await page.keyboard.press('Enter');
    });
  }

  const { step: last } = await finderOf(page.request, 'phones', '?a1=2&a2=2&a3=2');
  await expect(mainHeading(page, last.title)).toBeFocused();
  for (const { label } of last.options.slice(1, 3)) await page.getByRole('checkbox', { name: label }).press('Space');
  await pressOn(page, action(page, 'button', 'finder.show'), 'Enter');
  await expect(page).toHaveURL(/\?finder=phones&a1=2&a2=2&a3=2&a4=2&a4=3$/);
  await expect(cards(page).first()).toBeVisible();
  await expect(mainHeading(page)).toBeFocused();
  await expectSamePage();
  await expectAccessibleInBothThemes(page);
  await expectReachableByTab(page);
});

test('its answers are in the address: going back, loading again, changing one and starting again work', async ({
  page,
}) => {
  const first = await finderOf(page.request, 'phones');
  const path = listPath(first);
  await open(page, `${path}?finder=phones&a1=1&a2=4&a3=4&a4=`);
  await expect(cards(page).first()).toContainText('iPhone');
  await page.reload();
  await untilHydrated(page);
  const found = await cards(page).allTextContents();
  expect(found).toHaveLength(8);
  expect(found.filter((name) => !name.includes('iPhone'))).toEqual([]);

  const [iphone = '', android = ''] = first.step.options.map(({ label }) => label);
  const wishes = page.getByRole('list', { name: textOf('blue', 'finder.wishes') });
  await wishes.getByRole('link', { name: iphone }).click();
  await expect(mainHeading(page, first.step.title)).toBeVisible();
  await expect(page.getByRole('radio', { name: iphone })).toBeChecked();
  await page.getByRole('radio', { name: android }).check();
  await action(page, 'button', 'finder.next').click();
  await expect(page).toHaveURL(/\?finder=phones&a1=2&a2=4&a3=4&a4=$/);
  await expect(cards(page).filter({ hasText: 'iPhone' })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(8);

  await action(page, 'link', 'finder.back').click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await page.goBack();
  await expect(wishes.getByRole('link', { name: android })).toBeVisible();
  await action(page, 'link', 'finder.restart').click();
  await expect(page).toHaveURL(`${path}?finder=phones`);
  await expect(mainHeading(page, first.step.title)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('its results lead to the list with the same products', async ({ page }) => {
  const { step } = await finderOf(page.request, 'phones', '?a1=2&a2=2&a3=2&a4=2&a4=3');
  await open(page, '/kaufen/elektronik/handy?finder=phones&a1=2&a2=2&a3=2&a4=2&a4=3');
  const found = await cards(page).allTextContents();
  await page.getByRole('link', { name: textOf('blue', 'category.allCount', { count: step.numFound }) }).click();
  await expect(page).toHaveURL(/\/handy\?operatingSystem=Android&.*priceFrom=200&priceTo=400&inStock=1$/);
  await expect(mainHeading(page)).toBeVisible();
  const { products } = await listOf(
    'elektronik/handy',
    new URL(page.url()).search.replace('?', '&').replace(/price(From|To)=(\d+)/g, 'price$1=$200'),
  );
  expect(products.numFound).toBe(step.numFound);
  await expect(cards(page).first()).toHaveText(found[0] ?? '');
});

test('says what no product has together with the other answers', async ({ page }) => {
  const path = listPath(await finderOf(page.request, 'consoles'));
  await open(page, `${path}?finder=consoles&a1=2&a2=4&a3=2&a4=4`);
  await expect(page.getByText(textOf('blue', 'finder.missed', { wishes: 'Xbox' }))).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('only the list is for search engines, and unknown finders are not found', async ({ page, baseURL }) => {
  const path = listPath(await finderOf(page.request, 'laptops'));
  await page.goto(`${path}?finder=laptops&a1=1`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goto(path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, baseURL).href);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/);
  expect((await page.request.get(`${path}?finder=tablets`)).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a finder is answered in French, from its invitation to a product', async ({ page, urlOf }) => {
    const first = await finderOf(page.request, 'consoles', '', 'fr');
    await page.goto(urlOf('fr', listPath(first, 'fr')));
    await page.getByRole('main').getByRole('link', { name: first.title }).click();
    for (const query of ['', '?a1=3', '?a1=3&a2=4']) {
      const { step } = await finderOf(page.request, 'consoles', query, 'fr');
      await expect(mainHeading(page, step.title)).toBeVisible();
      const last = page.getByRole('main').getByRole('radio').last();
      if ((await last.count()) > 0) await last.check();
      else await page.getByRole('checkbox', { name: 'Nintendo' }).check();
      await action(page, 'button', 'finder.next', 'fr').click();
    }
    await page.getByRole('radio').last().check();
    await action(page, 'button', 'finder.show', 'fr').click();
    await expect(cards(page).first()).toBeVisible();
    await action(page, 'link', 'finder.back', 'fr').click();
    await expect(page.getByRole('radio').last()).toBeChecked();
    await action(page, 'link', 'finder.back', 'fr').click();
    await action(page, 'link', 'finder.skip', 'fr').click();
    const name = await cards(page).first().textContent();
    await cards(page).first().getByRole('link').click();
    await expect(mainHeading(page)).toContainText(name?.split(/\s+\d/)[0] ?? '');
  });
});
