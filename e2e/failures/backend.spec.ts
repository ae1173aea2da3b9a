import { formatPath } from '@reprise/markets';
import { expect } from '@reprise/testing/fixtures';
import { pathOf, productsOf } from '../fixtures/catalogue.ts';
import { decode } from '../fixtures/html.ts';
import { mainHeading, open } from '../fixtures/page.ts';
import { test } from '../fixtures/private-shop.ts';
import { textOf } from '../fixtures/texts.ts';

const list = formatPath('category', { path: 'elektronik/handy' }, 'de');

test.slow();

test.describe('without the API', () => {
  test.use({ expectedProblems: /50[0-9]|Failed to load resource|request failed/ });

  test('pages show an error in place, and recover with the API', async ({ page, openPrivateShop }) => {
    const shop = await openPrivateShop();
    const [product] = await productsOf('elektronik/handy');
    if (!product) throw new Error('There are no phones');
    await open(page, shop.url + list);
    const timing = async () =>
      String((await shop.html(list)).headers['server-timing'])
        .split(', ')
        .at(-1);
    await expect.poll(timing).toBe('cache;desc="hit"');
    await shop.api.cut();

    await expect.poll(timing, { timeout: 30_000 }).toBe('cache;desc="stale"');
    expect((await shop.html(list)).status).toBe(200);
    for (const path of [pathOf(product), formatPath('green_category', { path: 'elektronik/handy' }, 'de')]) {
      const { status, headers, text } = await shop.html(path);
      expect(status, path).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(decode(text)).toContain(textOf('shell', 'errors.503.title'));
      expect(text).toMatch(/<header\b/);
    }
    for (const path of ['/', formatPath('checkout_cart', {}, 'de'), formatPath('green_landing', {}, 'de')]) {
      const { status, text } = await shop.html(path);
      expect([200, 503], path).toContain(status);
      expect(text, path).toMatch(/<h1\b/);
      expect(text).toContain('</html>');
    }
    expect((await shop.html(formatPath('auth', {}, 'de'))).status).toBe(200);
    const call = await shop.html('/api/cart');
    expect(call.status).toBe(503);
    expect(JSON.parse(call.text)).toMatchObject({
      code: 'API_UNAVAILABLE',
      reference: expect.stringMatching(/^[\da-f]{32}$/),
    });

    const main = page.getByRole('main');
    await main.getByRole('link', { name: product.name, exact: true }).click();
    await expect(mainHeading(page)).toHaveText(product.name);
    await expect(main.getByText(textOf('blue', 'product.failed'))).toBeVisible();
    await shop.api.mend();
    await main
      .getByRole('button', { name: textOf('blue', 'product.retry') })
      .first()
      .click();
    await expect(page.getByRole('region', { name: textOf('blue', 'product.attributes.title') })).toBeVisible();
    await expect.poll(async () => (await shop.html(list)).status).toBe(200);
  });
});
