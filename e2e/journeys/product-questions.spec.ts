import type { Page } from '@playwright/test';
import type { Language } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { inStock, type Product, pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { ask } from '../fixtures/http.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { markPage, open } from '../fixtures/page.ts';
import { priceText, textOf } from '../fixtures/texts.ts';

function partsOf(page: Page, language: Language = 'de') {
  const text = (key: string) => textOf('blue', `product.questions.${key}`, {}, language);
  const section = page.getByRole('region', { name: text('title') });
  const questions = section.getByRole('heading', { level: 3 });
  return {
    text,
    section,
    questions,
    firstQuestion: questions.first().getByRole('button'),
    field: section.getByRole('textbox', { name: text('label') }),
    products: section.getByRole('heading', { level: 4 }),
    status: section.getByRole('status'),
    help: section.getByRole('link', { name: text('help') }),
  };
}

/** Prices that the answer to the first question names. */
const pricesOf = (product: Product, language?: Language) =>
  inStock(product).map(({ price }) => priceText(price.amount, language));

const robots = (page: Page) => page.locator('meta[name=robots]');

test('a visitor asks about a phone with the keyboard, and hears the answers', async ({ page }) => {
  const product = await productWithChoice();
  await open(page, `${pathOf(product)}?variant=A2`);
  const { expectSamePage } = await markPage(page);
  const { text, section, questions, firstQuestion, field, products, status, help } = partsOf(page);
  await section.scrollIntoViewIfNeeded();
  await expect(questions).toHaveCount(5);
  await expect(status).toBeEmpty();

  await pressOn(page, firstQuestion, 'Enter');
  for (const price of pricesOf(product)) await expect(status).toContainText(price);
  await expect(status).toContainText(text('note'));
  await expect(section.getByText(text('note'), { exact: true })).toBeVisible();
  await expect(firstQuestion).toBeFocused();
  await expect(firstQuestion).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(status).toBeEmpty();

  await field.fill('Hast du Zubehör für mich?');
  await field.press('Enter');
  await expect(questions.first()).toHaveText('Hast du Zubehör für mich?');
  await expect(products.first()).toBeVisible();
  const [name = 'no name'] = await products.allTextContents();
  await expect(status).toContainText(name);
  await expect(field).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await field.fill('Kann es fliegen?');
  await field.press('Enter');
  await expect(status).toHaveText(text('unknown'));
  await expect(help).toHaveAttribute('href', '/s/help');
  await expectNoAxeViolations(page);
  await expectSamePage();

  await page.reload();
  await expect(section.getByText(text('unknown'))).toBeVisible();
  await expect(status).toBeEmpty();
  await expect(robots(page)).toHaveAttribute('content', /noindex/);
  expect(new URL(page.url()).searchParams.get('variant')).toBe('A2');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms ask in French, and the page has the answer', async ({ page, urlOf }) => {
    const product = await productWithChoice();
    await page.goto(urlOf('fr', `${pathOf(product)}?variant=A2`));
    const { text, section, questions, firstQuestion, field, products, help } = partsOf(page, 'fr');
    await expect(questions).toHaveCount(0);
    await field.fill('Combien coûte-t-il ?');
    await field.press('Enter');
    for (const price of pricesOf(product, 'fr')) await expect(section).toContainText(price);
    await expect(section.getByText(text('note'))).toBeVisible();
    await expect(firstQuestion).toHaveAttribute('aria-expanded', 'true');
    const { pathname, searchParams, hash } = new URL(page.url());
    expect([searchParams.get('variant'), hash]).toEqual(['A2', '#questions']);
    await expect(robots(page)).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`${pathname}$`));

    await field.fill('Y a-t-il des accessoires ?');
    await field.press('Enter');
    await expect(products.first()).toBeVisible();
    await field.fill('Sait-il voler ?');
    await field.press('Enter');
    await expect(section.getByText(text('unknown'))).toBeVisible();
    await expect(help).toBeVisible();
  });
});

test('pages with an answer are not cached, unlike the product page', async () => {
  const product = await productWithChoice();
  const headersOf = async (query: string) => {
    const { status, headers } = await ask(pathOf(product) + query);
    expect(status).toBe(200);
    return headers;
  };
  await expect.poll(async () => String((await headersOf(''))['server-timing'])).toContain('cache;desc="hit"');
  for (let count = 0; count < 3; count += 1) {
    const headers = await headersOf('?question=Welcher+Chip%3F');
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['server-timing'])).not.toContain('cache;');
  }
});
