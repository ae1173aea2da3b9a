import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { inStock, pathOf, productWithFullBattery } from '../fixtures/catalogue.ts';
import { checkoutPages } from '../fixtures/checkout.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { checkoutOf } from '../fixtures/orders.ts';
import { mainHeading, open, untilComplete, untilHydrated } from '../fixtures/page.ts';
import { accountPages, type PageKind, publicPages } from '../fixtures/page-kinds.ts';
import { textOf } from '../fixtures/texts.ts';
import { signUp } from '../fixtures/visitor.ts';

const texts: Readonly<Record<string, string>> = {
  date: '1990-02-03',
  email: 'ada@shop.example',
  number: '80',
  tel: '030123',
};

/** Changes every field on the page, or in its open dialog: one checkbox, the last option of every group and list, then every text. */
async function fillEverything(page: Page) {
  const dialog = page.locator('dialog[open]');
  const within = (await dialog.count()) > 0 ? dialog : page.locator('body');
  const fields = await within.locator('input:visible, textarea:visible, select:visible').elementHandles();
  const known = await Promise.all(
    fields.map((field) =>
      field.evaluate((element) => {
        const { type, name, disabled } = element as HTMLInputElement;
        const { readOnly, checked } = element as HTMLInputElement;
        return { type, name, checked, isFree: !disabled && !readOnly, label: `${type} ${name}` };
      }),
    ),
  );
  const free = fields.flatMap((field, place) => {
    const what = known[place];
    return what?.isFree ? [{ field, ...what }] : [];
  });
  const groups = new Map(free.filter(({ type }) => type === 'radio').map((radio) => [radio.name, radio]));
  const boxes = free.filter(({ type, checked }) => type === 'checkbox' && !checked).slice(0, 1);
  const written = free.filter(({ type }) => !/radio|checkbox|select/.test(type));
  const chosen = [...groups.values(), ...boxes].map((choice) => ({ ...choice, wanted: 'chosen' }));
  for (const { field } of chosen) {
    await field.check();
    // Choosing the current value again does not move the focus.
    await field.focus();
  }
  const lists = free.filter(({ type }) => type === 'select-one');
  const selected: typeof chosen = [];
  for (const list of lists) {
    const wanted = await list.field.evaluate((element) => [...(element as HTMLSelectElement).options].at(-1)?.value);
    if (wanted === undefined || !(await list.field.isVisible())) continue;
    await list.field.selectOption(wanted);
    selected.push({ ...list, wanted });
  }
  const typed: typeof chosen = [];
  for (const text of written) {
    // A choice may hide the fields of another one.
    if (!(await text.field.isVisible())) continue;
    if (text.type === 'file') {
      await text.field.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('12') });
      await text.field.focus();
      typed.push({ ...text, wanted: 'C:\\fakepath\\list.csv' });
      continue;
    }
    const wanted = texts[text.type] ?? '12';
    await text.field.fill(wanted);
    typed.push({ ...text, wanted });
  }
  return [...chosen, ...selected, ...typed];
}

/** Loads a page with delayed code, fills it in, releases the code, and expects every field unchanged. */
async function expectInputKept(page: Page, { name, path }: PageKind): Promise<number> {
  const release = await holdRequests(page, /\.js(\?|$)/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const filled = await fillEverything(page);
  release();
  await untilHydrated(page);
  // Other deferred code renders the main part of the page again.
  if (filled.length > 1) await untilComplete(page);
  for (const { field, label, wanted } of filled) {
    const now = await field.evaluate((element) => {
      const { checked, value, type, isConnected } = element as HTMLInputElement;
      if (!isConnected) return 'replaced';
      return type === 'radio' || type === 'checkbox' ? (checked ? 'chosen' : 'not chosen') : value;
    });
    expect.soft(now, `${name}: ${label}`).toBe(wanted);
  }
  const last = filled.at(-1);
  if (last) {
    const isFocused = await last.field.evaluate((element) => element === document.activeElement);
    expect.soft(isFocused, `${name}: the focus is in ${last.label}`).toBe(true);
  }
  return filled.length;
}

test.describe('input made before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedProblems: /status of 404/ });

  test('is kept with the focus on public pages', async ({ page }) => {
    test.slow();
    const others: PageKind[] = ['/consent', '/gibt-es-nicht', '/auth?forgot=1', '/auth?reset=x'].map((path) => ({
      name: path,
      path,
    }));
    const battery = { name: 'product', path: pathOf(await productWithFullBattery()) };
    const kinds = (await publicPages('de')).map((kind) => (kind.name === 'product' ? { ...kind, ...battery } : kind));
    for (const kind of [...kinds, ...others]) {
      const count = await test.step(kind.name, () => expectInputKept(page, kind));
      // Checkout, accessories and trade-in cart have no fields.
      if (!kind.isPersonal) expect.soft(count, kind.name).toBeGreaterThan(0);
    }
  });

  test('is kept with the focus on account pages', async ({ page, baseURL }) => {
    await signUp(page.request, baseURL ?? '');
    for (const kind of await accountPages('de')) {
      expect(await test.step(kind.name, () => expectInputKept(page, kind)), kind.name).toBeGreaterThan(0);
    }
  });
});

test.describe('input made before hydration in the checkout', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is kept with the focus in the cart, its dialogs and every step', async ({ page, baseURL }) => {
    test.slow();
    const product = await productWithFullBattery();
    const offer = inStock(product).at(-2);
    await checkoutOf(page.request, baseURL, 'debit', { product, label: offer?.label ?? '' });
    const cart = { name: 'cart', path: formatPath('checkout_cart', {}, 'de') };
    await open(page, cart.path);
    const pathOfLink = async (key: string) => {
      const name = textOf('blue', key, { name: product.name });
      return (await page.getByRole('main').getByRole('link', { name }).getAttribute('href')) ?? '';
    };
    const kinds: PageKind[] = [
      cart,
      { name: 'edit an item', path: await pathOfLink('cart.edit.label') },
      { name: 'insure an item', path: await pathOfLink('cart.insurance.label') },
      ...checkoutPages('de'),
      { name: 'overview', path: formatPath('checkout_overview', {}, 'de') },
    ];
    for (const kind of kinds) {
      expect.soft(await test.step(kind.name, () => expectInputKept(page, kind)), kind.name).toBeGreaterThan(0);
    }
  });
});

test('a delivery that is chosen before hydration changes the totals', async ({ page, baseURL }) => {
  await checkoutOf(page.request, baseURL, 'debit');
  const release = await holdRequests(page, /\.js(\?|$)/);
  await page.goto(formatPath('checkout_delivery', {}, 'de'), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Express/ }).check();
  const total = page.getByRole('main').getByText(/^7,90\s€$/);
  await expect(total).toHaveCount(1);
  release();
  // The price of the method, and that of the delivery in the summary.
  await expect(total).not.toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
});

test.describe('text typed while the page of a followed link loads', () => {
  test('stays in the header, and moves into the same field of the new page', async ({ page, urlOf }) => {
    const banner = page.getByRole('banner');
    const sell = banner.getByRole('link', { name: textOf('shell', 'header.sell'), exact: true });
    await open(page, urlOf('de', '/'));
    await untilComplete(page);
    let release = await holdRequests(page, /\/api\/landing-pages/);
    await sell.click();
    const search = banner.getByRole('search');
    await search.getByLabel(textOf('shell', 'search.buy')).pressSequentially('ipho');
    release();
    const header = search.getByLabel(textOf('shell', 'search.sell'));
    await expect(header).toBeFocused();
    await page.keyboard.type('ne');
    await expect(header).toHaveValue('iphone');

    await open(page, urlOf('de', '/'));
    await untilComplete(page);
    release = await holdRequests(page, /\/api\/landing-pages/);
    await sell.click();
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('gala');
    release();
    await expect(page).toHaveURL(formatPath('green_landing', {}, 'de'));
    await expect(mainHeading(page)).not.toHaveText(textOf('blue', 'home.title'));
    await expect(field).toBeFocused();
    await page.keyboard.type('xy');
    await expect(field).toHaveValue('galaxy');
  });
});
