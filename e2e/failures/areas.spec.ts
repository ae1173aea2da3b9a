import { formatPath } from '@reprise/markets';
import { expect } from '@reprise/testing/fixtures';
import { pathOf, productsOf } from '../fixtures/catalogue.ts';
import { decode } from '../fixtures/html.ts';
import { cartLink, homeLink, mainHeading, markPage, open, untilHydrated } from '../fixtures/page.ts';
import { test } from '../fixtures/private-shop.ts';
import { textOf } from '../fixtures/texts.ts';

const selling = formatPath('green_landing', {}, 'de');
const homeTitle = textOf('blue', 'home.title');
const cart = formatPath('checkout_cart', {}, 'de');
/** Texts of the cart page in the built releases and in the modified ones of these tests. */
const cartTitle = textOf('blue', 'cart.empty.title');
const newTitle = `${cartTitle} 9.0.0`;
const withNewTitle = (text: string) => text.replaceAll(cartTitle, newTitle);
const titleIn = (html: string) => decode(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
/** Code that throws, put in place of a text key. */
const throwsInPlace = '(()=>{throw new Error("broken component")})()';
const pause = textOf('shell', 'errors.503.title');

test.slow();

test.describe('an area that is unavailable', () => {
  test.use({ expectedProblems: /503/ });

  test('breaks only its own pages, and works as soon as its files are available', async ({ page, openPrivateShop }) => {
    const shop = await openPrivateShop({ down: ['green'] });
    const answer = await shop.html(selling);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(decode(answer.text)).toContain(pause);
    expect((await shop.html(formatPath('trade_in', { step: 'cart' }, 'de'))).status).toBe(503);
    for (const path of ['/', formatPath('category_landing', {}, 'de'), formatPath('auth', {}, 'de')]) {
      expect((await shop.html(path)).status, path).toBe(200);
    }
    expect((await fetch(`http://127.0.0.1:${shop.shell.port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${shop.shell.port}/healthz`)).status).toBe(200);

    await open(page, `${shop.url}/`);
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: textOf('shell', 'header.sell'), exact: true }).click();
    await expect(mainHeading(page)).toHaveText(pause);
    await expect(banner.getByRole('link', { name: textOf('shell', 'header.buy'), exact: true })).toBeVisible();
    await banner.getByRole('link', { name: textOf('shell', 'header.buy'), exact: true }).click();
    await expect(mainHeading(page)).toHaveText(homeTitle);

    await page.goto(shop.url + selling);
    await expect(mainHeading(page)).toHaveText(pause);
    await shop.startOrigin('green');
    await expect.poll(async () => (await shop.html(selling)).status, { timeout: 60_000 }).toBe(200);
    await page
      .getByRole('main')
      .getByRole('link', { name: textOf('shell', 'errors.retry') })
      .click();
    await expect(mainHeading(page)).not.toHaveText(pause);
    await untilHydrated(page);
  });
});

test('a shell that starts while the server of an area hangs serves the other areas, and that one once it answers', async ({
  openPrivateShop,
}) => {
  const shop = await openPrivateShop({ silent: ['blue'] });
  const home = await shop.html('/');
  expect(home.status).toBe(503);
  expect(home.headers['retry-after']).toBe('5');
  expect((await shop.html(selling)).status).toBe(200);
  await shop.startOrigin('blue');
  await expect.poll(async () => (await shop.html('/')).status, { timeout: 60_000 }).toBe(200);
});

test('a release becomes live and is rolled back without a restart, while an open page keeps its version', async ({
  page,
  browser,
  openPrivateShop,
}) => {
  const shop = await openPrivateShop();
  const next = await shop.publish('blue', '9.0.0', withNewTitle);
  const titleIs = (title: string) =>
    expect.poll(async () => titleIn((await shop.html(cart)).text), { timeout: 30_000 }).toBe(title);
  await open(page, `${shop.url}/`);
  const { expectSamePage } = await markPage(page);
  await shop.goLive('blue', [next, shop.release('blue')]);
  await titleIs(newTitle);

  await cartLink(page, 0).click();
  await expect(mainHeading(page)).toHaveText(cartTitle);
  await homeLink(page).click();
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: textOf('shell', 'header.sell'), exact: true }).click();
  await expect(page).toHaveURL(shop.url + selling);
  await banner.getByRole('link', { name: textOf('shell', 'header.buy'), exact: true }).click();
  await expect(mainHeading(page)).toHaveText(homeTitle);
  await page.getByRole('main').getByRole('link', { name: 'Handys', exact: true }).click();
  await expect(mainHeading(page)).toHaveText('Handys');
  await expectSamePage();

  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, shop.url + cart);
  await expect(mainHeading(other)).toHaveText(newTitle);
  await context.close();

  await shop.goLive('blue', [shop.release('blue')]);
  await titleIs(cartTitle);
  await page.goto(shop.url + cart);
  await expect(mainHeading(page)).toHaveText(cartTitle);
});

test('a release that was modified in transit, is incompatible or fails to run never becomes live', async ({
  openPrivateShop,
}) => {
  const shop = await openPrivateShop();
  const original = shop.release('blue');
  const good = await shop.publish('blue', '9.0.0', withNewTitle);
  const throwing = await shop.publish('blue', '9.4.0', (text, file) =>
    file.startsWith('remoteEntry') ? `throw new Error('broken');${text}` : text,
  );
  const throwingPage = await shop.publish('blue', '9.7.0', (text, file) =>
    file.startsWith('remoteEntry') ? text.replaceAll(/(["'])cart\.empty\.title\1/g, throwsInPlace) : text,
  );
  const noContainer = await shop.publish('blue', '9.5.0', (text, file) =>
    file.startsWith('remoteEntry') ? 'module.exports = {};' : text,
  );
  const broken = {
    'a wrong integrity': {
      ...good,
      version: '9.1.0',
      integrity: { ...good.integrity, server: original.integrity.web },
    },
    'another contract': { ...good, version: '9.2.0', contract: { major: good.contract.major + 1, minor: 0 } },
    'an origin that is not allowed': {
      ...good,
      version: '9.3.0',
      server: good.server.replace('localhost', '127.0.0.1'),
    },
    'a module that throws': throwing,
    'a page that throws': throwingPage,
    'something else than a container': noContainer,
    'files that are not there': { ...good, version: '9.6.0', server: `${good.server}.gone.js` },
  };
  const title = async () => titleIn((await shop.html(cart)).text);
  for (const [what, release] of Object.entries(broken)) {
    await test.step(what, async () => {
      // The good release behind it takes over, which proves that the broken one was tried.
      await shop.goLive('blue', [release, good, original]);
      await expect.poll(title, { timeout: 30_000 }).toBe(newTitle);
      await shop.goLive('blue', [original]);
      await expect.poll(title, { timeout: 30_000 }).toBe(cartTitle);
    });
  }
  await test.step('only a broken release', async () => {
    await shop.goLive('blue', [broken['a module that throws']]);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${shop.shell.port}/readyz`)).text(), { timeout: 30_000 })
      .toContain('broken');
    expect(await title()).toBe(cartTitle);
  });
});

test.describe('browser code that was modified after its release', () => {
  test.use({ expectedProblems: /503|integrity|Failed to (load|fetch)|uncaught: $/ });

  for (const [what, modified] of Object.entries({
    container: 'green',
    'exposed module': '__federation_expose_remote',
    'page of an area': 'landing',
  })) {
    test(`never runs, not even after a later navigation into its area: ${what}`, async ({ page, openPrivateShop }) => {
      const shop = await openPrivateShop();
      await shop.tamper('green', shop.release('green').version, (text, _file, chunk) =>
        chunk === modified ? `globalThis.tampered = true;${text}` : text,
      );
      await open(page, `${shop.url}/`);
      const sell = page.getByRole('banner').getByRole('link', { name: textOf('shell', 'header.sell'), exact: true });
      await sell.click();
      await expect(page).toHaveURL(shop.url + selling);
      await expect(mainHeading(page)).not.toHaveText(homeTitle);
      expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
      await page.goto(shop.url + selling);
      await expect(page.getByRole('complementary', { name: textOf('shell', 'plainPage.label') })).toBeVisible();
      expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
    });
  }
});

test('a component that throws breaks only its own part of the page', async ({ openPrivateShop }) => {
  const shop = await openPrivateShop();
  const key = /(["'])product\.gallery\.label\1/g;
  const release = await shop.publish('blue', '9.0.0', (text, file) =>
    file.startsWith('remoteEntry') ? text.replaceAll(key, throwsInPlace) : text,
  );
  await shop.goLive('blue', [release]);
  const [product] = await productsOf('elektronik/handy');
  if (!product) throw new Error('There are no phones');
  await expect.poll(async () => (await shop.html(pathOf(product))).text, { timeout: 30_000 }).toContain('/9.0.0/');
  const { text } = await shop.html(pathOf(product));
  expect(decode(text)).toContain(textOf('shell', 'errors.500.title'));
  expect(text).toMatch(/<header\b/);
  expect(text).toContain(textOf('shell', 'header.sell'));
  expect(text).not.toContain('broken component');
  expect(text).toContain('</html>');
  expect((await shop.html('/')).status).toBe(200);
});
