import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { listOf, type Product } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi, signUp } from '../fixtures/visitor.ts';

const phones = '/kaufen/elektronik/handy';

/** The name without its colour: `Apple iPhone 13 128 GB`. */
const withoutColour = (name: string) => name.replace(/(\d+\s[GT]B).*/, '$1');

/** A card of the list of phones in stock that stands for three colours in stock or more. */
async function cardOfColours(): Promise<Product> {
  const { products } = await listOf('elektronik/handy', '&inStock=1');
  const card = products.docs.find(({ colours = [] }) => colours.filter(({ variant }) => variant).length > 2);
  if (!card) throw new Error('no phone has three colours in stock');
  return card;
}

const itemOf = (page: Page, card: Product) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: card.name, exact: true }) });

/** The heart of a card, to save its product or to remove it. */
const heartOf = (page: Page, card: Product, action: 'add' | 'remove') =>
  itemOf(page, card).getByRole('button', {
    name: `${textOf('blue', `wishlist.${action}`)}: ${card.name}`,
    exact: true,
  });

/** Waits until the server has saved the product of a card: a page load before that would end the call. */
async function expectSaved(page: Page, card: Product): Promise<void> {
  const saved = await page.waitForResponse((response) => response.url().endsWith(`/api/watchlist/${card.id}`));
  expect(saved.ok()).toBe(true);
}

/** Only the product that the card shows is on the wishlist, and not the card's other colours. */
async function expectOnlySaved(page: Page, card: Product): Promise<void> {
  await open(page, formatPath('wishlist', {}, 'de'));
  const remove = (product: string) => textOf('my', 'wishlist.remove', { product });
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: remove(card.name), exact: true })).toBeVisible();
  const count = textOf('shell', 'header.wishlistCount', { count: 1 });
  await expect(page.getByRole('banner').getByRole('link', { name: count, exact: true })).toBeAttached();
}

test('a list of phones shows each model and storage once, of several models and brands', async () => {
  const { products } = await listOf('elektronik/handy');
  const shown = products.docs.map(({ name }) => withoutColour(name));
  expect(shown).toHaveLength(29);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((name) => name.startsWith('Apple ')).length).toBeLessThanOrEqual(10);
  expect(products.numProducts).toBeGreaterThan(products.numFound);
});

test('each colour of a card leads to a page of its own with its own canonical address', async ({ page }) => {
  const card = await cardOfColours();
  const other = card.colours?.find(({ id, variant }) => id !== card.id && variant);
  if (!other) throw new Error(`${card.name} has no other colour in stock`);
  await open(page, `${phones}?inStock=1`);
  const colours = itemOf(page, card)
    .getByRole('group', { name: textOf('blue', 'card.colours') })
    .getByRole('link');
  await expect(colours).toHaveCount(card.colours?.length ?? 0);
  const path = `/i/${other.id},${other.product_slug}`;
  await colours.nth(card.colours?.indexOf(other) ?? 0).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?`));
  await expect(mainHeading(page)).not.toHaveText(card.name);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
});

test('the heart of a card with several colours saves the colour that the card shows, for good', async ({
  page,
  baseURL,
}) => {
  const card = await cardOfColours();
  await signUp(page.request, baseURL ?? '');
  await open(page, `${phones}?inStock=1`);
  const saved = expectSaved(page, card);
  await heartOf(page, card, 'add').click();
  await saved;
  await expect(heartOf(page, card, 'remove')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heartOf(page, card, 'remove')).toBeVisible();
  await expectOnlySaved(page, card);
});

test('a guest who presses the heart of such a card reads why to sign in, and finds its colour saved afterwards', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const card = await cardOfColours();
  const person = await signUp(page.request, origin);
  await callApi(page.request, origin, 'post', '/api/logout');
  await page.context().clearCookies({ name: /session/ });
  await open(page, `${phones}?inStock=1`);
  await heartOf(page, card, 'add').click();
  const auth = (key: string) => textOf('shell', `auth.${key}`);
  const dialog = page.getByRole('dialog', { name: auth('titles.signIn') });
  await expect(dialog).toContainText(auth('reasons.wishlist'));
  await dialog.getByLabel(auth('email')).fill(person.email);
  await dialog.getByLabel(auth('password'), { exact: true }).fill(person.password);
  const saved = expectSaved(page, card);
  await dialog.getByRole('button', { name: auth('signIn'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(heartOf(page, card, 'remove')).toBeVisible();
  await saved;
  await page.reload();
  await expect(heartOf(page, card, 'remove')).toBeVisible();
  await expectOnlySaved(page, card);
});
