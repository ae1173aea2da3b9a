import { join } from 'node:path';
import { formatPath } from '@reprise/markets';
import { expect } from '@reprise/testing/fixtures';
import { pathOf, productsOf } from '../fixtures/catalogue.ts';
import { decode } from '../fixtures/html.ts';
import { ask } from '../fixtures/http.ts';
import { cartLink, mainHeading, open, untilHydrated } from '../fixtures/page.ts';
import { manifest, previewSecret, test } from '../fixtures/private-shop.ts';
import { root } from '../fixtures/servers.ts';
import { textOf } from '../fixtures/texts.ts';

const cart = formatPath('checkout_cart', {}, 'de');
const cartTitle = textOf('blue', 'cart.empty.title');
const newTitle = `${cartTitle} 9.0.0`;
const withNewTitle = (text: string) => text.replaceAll(cartTitle, newTitle);
function withReact(text: string, requiredVersion: string): string {
  const { shared, ...rest } = JSON.parse(text) as { shared: { name: string }[] };
  return JSON.stringify({
    ...rest,
    shared: shared.map((module) => (module.name === 'react' ? { ...module, requiredVersion } : module)),
  });
}
const titleIn = (html: string) => decode(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '');

test.slow();

test('a canary is served to its share of visitors, who keep their release within the page and across page loads', async ({
  page,
  openPrivateShop,
}) => {
  const shop = await openPrivateShop();
  const next = await shop.publish('blue', '9.0.0', withNewTitle);
  await shop.goLive('blue', [{ ...next, weight: 50 }, shop.release('blue')]);
  await expect.poll(async () => (await shop.statusOf('blue'))?.canary, { timeout: 30_000 }).toBe('9.0.0');

  const seen = new Map<string, Set<string>>();
  for (let visitor = 0; visitor < 40; visitor++) {
    const { text, headers } = await shop.html(cart);
    const [, side = ''] = /reprise-channel=(\w+)/.exec(String(headers['set-cookie'])) ?? [];
    const again = await ask(cart, { headers: { cookie: `reprise-channel=${side}` } }, new URL(shop.url));
    expect(titleIn(again.text)).toBe(titleIn(text));
    seen.set(side, (seen.get(side) ?? new Set()).add(titleIn(text)));
  }
  expect(seen).toEqual(
    new Map([
      ['canary', new Set([newTitle])],
      ['stable', new Set([cartTitle])],
    ]),
  );

  await page.context().addCookies([{ name: 'reprise-channel', value: 'canary', url: shop.url }]);
  await open(page, `${shop.url}/auth`);
  await cartLink(page, 0).click();
  await expect(mainHeading(page)).toHaveText(newTitle);

  await shop.goLive('blue', [shop.release('blue')]);
  await expect.poll(async () => (await shop.statusOf('blue'))?.canary, { timeout: 30_000 }).toBeNull();
  await page.goto(shop.url + cart);
  await expect(mainHeading(page)).toHaveText(cartTitle);
  expect(await page.context().cookies(shop.url)).not.toContainEqual(
    expect.objectContaining({ name: 'reprise-channel' }),
  );
});

test('a signed link previews a release before it is live, only for its visitor, and until another link', async ({
  page,
  servers,
  openPrivateShop,
}) => {
  const shop = await openPrivateShop();
  const next = await shop.publish('blue', '9.0.0', withNewTitle);
  await shop.goLive('blue', [{ ...next, weight: 0 }, shop.release('blue')]);
  const tokenOf = async (secret: string) => {
    const script = servers.launch([join(root, 'scripts/preview.ts'), 'blue', '9.0.0'], { PREVIEW_SECRET: secret });
    expect(await script.ended).toBe(0);
    return new URL(script.output().trim()).searchParams.get('preview');
  };
  const token = await tokenOf(previewSecret);
  expect((await shop.html(`${cart}?preview=${await tokenOf('somebody else’s secret')}`)).status).toBe(403);
  const titleIs = (title: string) =>
    expect
      .poll(async () => {
        await page.goto(shop.url + cart);
        return mainHeading(page).textContent();
      })
      .toBe(title);

  const headers = { cookie: `reprise-preview=${token}` };
  await expect
    .poll(async () => (await ask(cart, { headers }, new URL(shop.url))).status, { timeout: 30_000 })
    .toBe(200);
  await page.goto(`${shop.url}${cart}?preview=${token}`);
  await expect(page).toHaveURL(shop.url + cart);
  await titleIs(newTitle);
  expect(titleIn((await shop.html(cart)).text)).toBe(cartTitle);
  await page.goto(`${shop.url}${cart}?preview=off`);
  await titleIs(cartTitle);
});

test('a release that throws only once it is live is withdrawn automatically', async ({ openPrivateShop }) => {
  const shop = await openPrivateShop();
  const key = /(["'])product\.gallery\.label\1/g;
  const broken = await shop.publish('blue', '9.0.0', (text, file) =>
    file.startsWith('remoteEntry') ? text.replaceAll(key, '(()=>{throw new Error("broken component")})()') : text,
  );
  const original = shop.release('blue');
  await shop.goLive('blue', [broken, original]);
  const status = () => shop.statusOf('blue');
  await expect.poll(async () => (await status())?.version, { timeout: 30_000 }).toBe('9.0.0');
  const [product] = await productsOf('elektronik/handy');
  if (!product) throw new Error('There are no phones');
  for (let visit = 0; visit < 3; visit++) expect((await shop.html(pathOf(product))).status).toBe(500);
  await expect.poll(async () => (await status())?.version, { timeout: 30_000 }).toBe(original.version);
  expect((await status())?.rejected).toEqual([
    { version: '9.0.0', reason: 'failed while it was live: broken component' },
  ]);
  expect((await shop.html(pathOf(product))).status).toBe(200);
});

test('a release for another major version of React never becomes live, and browsers keep the last good one', async ({
  page,
  openPrivateShop,
}) => {
  const shop = await openPrivateShop();
  const original = shop.release('blue');
  const next = await shop.publish('blue', '9.0.0', (text, file) =>
    file === manifest ? withReact(text, '^99.1.0') : withNewTitle(text),
  );
  await shop.goLive('blue', [next, original]);
  const status = () => shop.statusOf('blue');
  await expect
    .poll(async () => (await status())?.rejected, { timeout: 30_000 })
    .toEqual([
      { version: '9.0.0', reason: expect.stringMatching(/it needs react \^99\.1\.0, this shell shares \d+\./) },
    ]);
  expect((await status())?.version).toBe(original.version);

  // Coming from a page of the shell, the browser itself connects the container to React.
  await open(page, `${shop.url}/auth`);
  await cartLink(page, 0).click();
  await expect(mainHeading(page)).toHaveText(cartTitle);
  await page.goto(shop.url + cart);
  await untilHydrated(page);
  await expect(mainHeading(page)).toHaveText(cartTitle);
});
