import { expect, test } from '@reprise/testing/fixtures';
import { listOf } from '../fixtures/catalogue.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const phones = '/kaufen/elektronik/handy';

/** The name without its colour: `Apple iPhone 13 128 GB`. */
const withoutColour = (name: string) => name.replace(/((?:\d+ GB|\d+ TB)).*/, '$1');

test('a list of phones shows each model and storage once, of several models and brands', async () => {
  const { products } = await listOf('elektronik/handy');
  const shown = products.docs.map(({ name }) => withoutColour(name));
  expect(shown).toHaveLength(29);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((name) => name.startsWith('Apple ')).length).toBeLessThanOrEqual(10);
  expect(products.numProducts).toBeGreaterThan(products.numFound);
});

test('each colour of a card leads to a page of its own with its own canonical address', async ({ page }) => {
  const { products } = await listOf('elektronik/handy', '&inStock=1');
  const card = products.docs.find(({ colours = [] }) => colours.filter(({ variant }) => variant).length > 2);
  const other = card?.colours?.find(({ id, variant }) => id !== card.id && variant);
  if (!card || !other) throw new Error('no phone has three colours in stock');
  await open(page, `${phones}?inStock=1`);
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: card.name, exact: true }) });
  const colours = item.getByRole('group', { name: textOf('blue', 'card.colours') }).getByRole('link');
  await expect(colours).toHaveCount(card.colours?.length ?? 0);
  const path = `/i/${other.id},${other.product_slug}`;
  await colours.nth(card.colours?.indexOf(other) ?? 0).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?`));
  await expect(mainHeading(page)).not.toHaveText(card.name);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
});
