import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { fillCart } from '../fixtures/checkout.ts';
import { open } from '../fixtures/page.ts';
import { recordVisit } from '../fixtures/recorded-visit.ts';
import { textOf } from '../fixtures/texts.ts';

/** The address of a page in a group of an experiment, as the sandbox links it. */
const inGroup = (path: string, choice: string) => `${path}${path.includes('?') ? '&' : '?'}experiments=${choice}`;

/** How far the content of the next pages moves by itself. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'));
}

test.describe('instalments', () => {
  const title = 'Repräsentatives Beispiel';
  const lineOf = (page: Page) => page.getByRole('main').getByText(/^Ab .+ im Monat in 24 Raten mit PayPal/);

  test('are offered below the price and in the cart, with a representative example', async ({ page, baseURL }) => {
    const product = await productWithChoice();
    const shifts = await watchShifts(page);
    await open(page, inGroup(pathOf(product), 'paypal-financing:treatment'));
    await expect(lineOf(page)).toBeVisible();
    await expect(page.getByText('Achtung! Kreditaufnahme kostet Geld.')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.001);
    await page.getByText(title).click();
    await expect(page.getByText(/Gesamtbetrag .+ effektiver Jahreszins .+ Luxembourg/)).toBeVisible();
    await expectNoAxeViolations(page);

    const before = await lineOf(page).textContent();
    const other = product.variants.find(({ label, quantity }) => quantity > 0 && label !== product.default_variant);
    const name = textOf('blue', `product.condition.${other?.label}.name`);
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(lineOf(page)).not.toHaveText(before ?? '');

    await fillCart(page.request, baseURL ?? '');
    await open(page, '/checkout/cart');
    await expect(page.getByRole('complementary').getByText(/^Ab .+ im Monat in 24 Raten mit PayPal/)).toBeVisible();
    expect(await shifts()).toBeLessThan(0.001);
    await expectNoAxeViolations(page);
  });

  test('are not offered to the control group, nor below 99 EUR', async ({ page }) => {
    await open(page, inGroup(pathOf(await productWithChoice()), 'paypal-financing:control'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    const book = await productWithChoice('buecher');
    await open(page, inGroup(pathOf(book), 'paypal-financing:treatment'));
    await expect(page.getByText(title)).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are in the document', async ({ page }) => {
      await page.goto(inGroup(pathOf(await productWithChoice()), 'paypal-financing:treatment'));
      await expect(lineOf(page)).toBeVisible();
      await page.getByText(title).click();
      await expect(page.getByText(/effektiver Jahreszins .+ Luxembourg/)).toBeVisible();
    });
  });
});

test.describe('quick filters', () => {
  const laptops = '/kaufen/elektronik/laptops/apple-macbook';
  const chips = (page: Page) => page.getByRole('list', { name: 'Prozessor', exact: true });

  test('narrow a list of laptops by model, chip and screen size', async ({ page }) => {
    const shifts = await watchShifts(page);
    await open(page, inGroup(laptops, 'macbook-filter:treatment'));
    for (const name of ['Modell', 'Prozessor', 'Bildschirmgröße'])
      await expect(page.getByRole('list', { name, exact: true }).getByRole('link').first()).toBeVisible();
    expect(await shifts()).toBeLessThan(0.001);
    await expectNoAxeViolations(page);
    await chips(page)
      .getByRole('link', { name: /^M2 ?\d+$/ })
      .click();
    await expect(page).toHaveURL(/\/apple-macbook\?chip=M2$/);
    await expect(chips(page).getByRole('link', { name: /^M2 ?\d+$/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 2, name: /M2/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /\bM1\b/ })).toHaveCount(0);
    await expectNoAxeViolations(page);
    const remove = textOf('blue', 'list.remove', { filter: 'M2' });
    await page.getByRole('link', { name: remove }).click();
    await expect(page).toHaveURL(/\/apple-macbook$/);
  });

  test('are not above the lists of the control group, nor of other products', async ({ page }) => {
    for (const [path, group] of [
      [laptops, 'control'],
      ['/kaufen/elektronik/handy', 'treatment'],
    ] as const) {
      await open(page, inGroup(path, `macbook-filter:${group}`));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are links', async ({ page }) => {
      await page.goto(inGroup(laptops, 'macbook-filter:treatment'));
      await chips(page)
        .getByRole('link', { name: /^M2 ?\d+$/ })
        .click();
      await expect(page).toHaveURL(/\?chip=M2$/);
      await expect(page.getByRole('heading', { level: 2, name: /M2/ }).first()).toBeVisible();
    });
  });
});

test.describe('improved filters', () => {
  const list = inGroup('/kaufen/elektronik/handy', 'improved-filters:treatment');
  const apply = textOf('blue', 'list.apply');

  const sizesOf = (page: Page) => page.getByRole('group', { name: 'Speicher' }).getByRole('checkbox');

  test.describe('with consent', () => {
    test.use({ consent: 'statistics' });

    test('are chips beside the list, the most used first, and apply at once', async ({ page }) => {
      await recordVisit(page);
      await open(page, list);
      await expectNoAxeViolations(page);
      const largest = sizesOf(page).last();
      const size = await largest.getAttribute('value');
      const reported = page.waitForRequest(
        (request) => request.url().includes('browse_result_load') && (request.postData() ?? '').includes(`"${size}"`),
      );
      await largest.check();
      await expect(page).toHaveURL(/\?memory_size=/);
      await expectNoAxeViolations(page);
      expect((await (await reported).response())?.status()).toBe(204);

      // Another list than the one before, which may be in memory.
      await open(page, `${list}&brand=Apple&brand=Samsung&brand=Google`);
      await expect(sizesOf(page).first()).toHaveValue(size ?? '');
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('are applied together', async ({ page }) => {
      await open(page, list);
      await page.getByRole('link', { name: textOf('blue', 'list.filters'), exact: true }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('checkbox', { name: /^Apple/ }).check();
      await drawer.getByRole('checkbox', { name: /^128/ }).check();
      await expect(page).not.toHaveURL(/brand=/);
      await expectNoAxeViolations(page);
      await drawer.getByRole('button', { name: apply }).click();
      await expect(page).toHaveURL(/\?brand=Apple&memory_size=128/);
      await expect(drawer).toBeHidden();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are a form', async ({ page }) => {
      await page.goto(list);
      await page.getByRole('checkbox', { name: /^Apple/ }).check();
      await page.locator('#filters').getByRole('button', { name: apply }).click();
      await expect(page).toHaveURL(/brand=Apple/);
    });
  });
});

test.describe('completions by the search provider', () => {
  test.use({ consent: 'statistics' });

  test('are those of the API, asked for by the browser itself', async ({ page }) => {
    const options = page.getByRole('option');
    const complete = async (group: string) => {
      await open(page, inGroup('/', `provider-autocomplete:${group}`));
      await page.getByRole('searchbox', { name: textOf('shell', 'search.buy') }).click();
      await page.getByRole('combobox').fill('iphone 13');
      await expect(options.filter({ hasText: textOf('shell', 'search.from', { price: '' }).trim() })).not.toHaveCount(
        0,
      );
      return options.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    };
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/autocomplete|smart-suggestions/.test(pathname)) asked.push(pathname);
    });
    const own = await complete('control');
    expect(asked).toEqual(['/api/search/smart-suggestions']);
    expect(own.length).toBeGreaterThan(6);
    const provided = await complete('treatment');
    expect(asked.slice(1)).toEqual(['/autocomplete/iphone%2013']);
    expect(provided).toEqual(own);
    await expectNoAxeViolations(page);
  });
});
