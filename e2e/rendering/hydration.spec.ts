import type { Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { ask } from '../fixtures/http.ts';
import { open, untilComplete, untilHydrated } from '../fixtures/page.ts';
import { pagesNamed, publicPages } from '../fixtures/page-kinds.ts';

test.use({ pictures: 'shown' });

test('the server’s markup contains all important content', async () => {
  const wanted: Record<string, RegExp> = {
    home: /<h2[^>]*>/,
    list: /<h2[^>]*>[\s\S]*?href="\/i\//,
    product: /name="variant"[\s\S]*type="submit"/,
    grading: /type="radio"/,
    search: /<h2[^>]*>[\s\S]*?href="\/i\//,
  };
  for (const { name, path } of await publicPages('de')) {
    const { text } = await ask(path);
    expect(text, name).toMatch(/<h1\b/);
    const pattern = wanted[name];
    if (pattern) expect(text, name).toMatch(pattern);
  }
});

test('the styles of a page are inlined and not fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(request.url());
  });
  for (const { name, path } of await pagesNamed(['home', 'list', 'product'])) {
    // The previous page may have prefetched it.
    fetched.length = 0;
    await open(page, path);
    await untilComplete(page);
    const sent = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => href),
    );
    expect(sent.length, name).toBeGreaterThan(2);
    expect(
      fetched.filter((url) => sent.includes(url)),
      name,
    ).toEqual([]);
  }
});

test('the code that calls the API is fetched while the page is idle, not at the first press', async ({ page }) => {
  await open(page, '/kaufen/elektronik/handy');
  await untilComplete(page);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts).toContainEqual(expect.stringMatching(/\/assets\/api\.\w+\.js$/));
});

test('the code that adds to the cart is fetched while the page is idle, not at the press', async ({ page }) => {
  // The action's own error code tells its file from others.
  const fetched = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' &&
      /code:"PRODUCT_VARIANT_DOESNT_EXIST"/.test(await response.text()),
  );
  const [product] = await pagesNamed(['product']);
  await open(page, product?.path ?? '');
  await fetched;
});

test('the data of a page are inlined and not fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(landing-pages|navigation-view|product-list-view|product-view)\b/.test(pathname))
      fetched.push(pathname);
  });
  for (const { name, path } of await pagesNamed(['home', 'list', 'product'])) {
    await open(page, path);
    await untilComplete(page);
    expect(fetched, name).toEqual([]);
  }
});

test('a page is painted before what is far below its first screen is laid out, unless it may begin there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const card = document.querySelector('main li:nth-child(20)') ?? document.documentElement;
      window.name = getComputedStyle(card).contentVisibility;
    }).observe({ type: 'paint' });
  });
  const [list] = await pagesNamed(['list']);
  const expectAtPaint = async (expected: string) => {
    await untilHydrated(page);
    expect(await page.evaluate(() => window.name)).toBe(expected);
    const cards = page.getByRole('main').locator('li:nth-child(20)');
    await expect(cards.first()).toHaveCSS('content-visibility', 'visible');
    await expect(page.locator('[style*=content-visibility]')).toHaveCount(0);
  };
  await page.goto(list?.path ?? '');
  await expectAtPaint('hidden');
  await page.reload();
  await expectAtPaint('visible');
  await page.goto('/consent');
  await page.goto(`${list?.path}#footer`);
  await expectAtPaint('visible');
});

test('what is not laid out yet appears for those who scroll right after the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    // No further frames: what would be laid out with each of them is left as it is.
    window.requestAnimationFrame = () => 0;
    const statesOf = (card: Element) => getComputedStyle(card).contentVisibility;
    const cardsThatAre = (state: string) =>
      [...document.querySelectorAll('main li')].filter((card) => statesOf(card) === state);
    new MutationObserver((_, observer) => {
      const hidden = cardsThatAre('hidden');
      // It has begun: the first of them are not hidden any more.
      if (cardsThatAre('auto').length === 0) return;
      observer.disconnect();
      window.dispatchEvent(new Event('scroll'));
      window.name = [...new Set(hidden.map(statesOf))].join();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });
  const [list] = await pagesNamed(['list']);
  await page.goto(list?.path ?? '');
  await expect.poll(() => page.evaluate(() => window.name)).toBe('auto');
});

test('what is not laid out by the time the page is complete, as in a tab left at once, is not skipped later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // No frames, as in a tab that is not in view, until the visitor returns.
    const waiting: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    Object.assign(window, {
      showFrames: () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of waiting) requestAnimationFrame.call(window, callback);
      },
    });
  });
  const [list] = await pagesNamed(['list']);
  await page.goto(list?.path ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-painting');
  await expect(page.locator('html')).not.toHaveAttribute('data-painting');
  await expect(page.locator('[style*=content-visibility]')).toHaveCount(0);
  await page.evaluate(async () => {
    (window as unknown as { showFrames: () => void }).showFrames();
    for (let frame = 0; frame < 40; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(page.locator('[style*=content-visibility]')).toHaveCount(0);
});

test('without its code a page shows in full what is near the window, and the browser skips what is far', async ({
  page,
}) => {
  await page.route('**/*.js', () => undefined);
  const [list] = await pagesNamed(['list']);
  await page.goto(list?.path ?? '', { waitUntil: 'commit' });
  const cards = page.getByRole('main').locator('li[style*=content-visibility]');
  await expect(cards.first()).toHaveCSS('content-visibility', 'visible');
  await expect(cards.last()).toHaveCSS('content-visibility', 'auto');
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last()).toHaveCSS('content-visibility', 'visible');
});

test('a page whose end is lost on its way is shown as far as it came', async ({ page }) => {
  const [list] = await pagesNamed(['list']);
  const { text, headers } = await ask(list?.path ?? '');
  const body = text.slice(0, text.indexOf('<template id="code">'));
  await page.route(`**${list?.path}`, (route) =>
    route.fulfill({
      body,
      headers: { 'content-type': 'text/html', 'content-security-policy': String(headers['content-security-policy']) },
    }),
  );
  await page.goto(list?.path ?? '');
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'hidden');
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
});

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records layout shifts on every page loaded from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Names of the typefaces that the letters of the first matching element are drawn with. */
async function typefacesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`nothing shifts on a ${device} while home, list and product load`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    for (const { name, path } of await pagesNamed(['home', 'list', 'product'])) {
      await open(page, path);
      await untilComplete(page);
      expect.soft(await shiftsOf(page), name).toEqual([]);
    }
  });

  test(`fonts that arrive after the first paint on a ${device} shift nothing, are in the logo, and then on the next page`, async ({
    page,
    urlOf,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const painted = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto(urlOf('de', '/'), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await untilComplete(page);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('html')).toHaveAttribute('data-typeface', 'late');
    await expect
      .poll(() => typefacesOf(page, 'header [data-name] > span'))
      .toEqual([expect.stringMatching('Bricolage')]);
    expect(await typefacesOf(page, 'h1')).not.toEqual([expect.stringMatching('Bricolage')]);
    expect(await shiftsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Warenkorb' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-typeface');
  });
}

for (const [what, areThere, atLoad, later] of [
  ['that are there when the page is parsed apply before it is laid out', true, 'own', 'own'],
  [
    'that come long after the page was parsed are for the next one, even before it is painted',
    false,
    'stand-in',
    'late',
  ],
] as const) {
  test(`fonts ${what}`, async ({ page, urlOf }) => {
    const address = urlOf('de', '/');
    // The parser waits at the root for the fonts, and the page hears of them only after the load event, 10 seconds later. Its
    // code stays out: browsers refuse a page that is not from this machine its scripts.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, 'content-encoding': __, ...headers } = response.headers();
      const body = (await response.text())
        .replace(/(?<=<template id="code">).*?(?=<\/template>)/s, '')
        .replace('<div id="root"', '<script src="/wait.js"></script>$&');
      await route.fulfill({ response, headers, body });
    });
    await page.route('**/wait.js', async (route) => {
      const areLoaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2;
      // Without frames, of which this page has none.
      await page.waitForFunction(areLoaded, undefined, { polling: 50 });
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.addInitScript((areThere) => {
      const { fonts } = document;
      const [load, check, now] = [fonts.load.bind(fonts), fonts.check.bind(fonts), performance.now.bind(performance)];
      const loaded = Promise.withResolvers<void>();
      window.requestAnimationFrame = () => 0;
      fonts.check = (...face) => areThere && check(...face);
      fonts.load = async (...face) => {
        const faces = load(...face);
        await loaded.promise;
        return faces;
      };
      addEventListener('load', () => {
        Object.assign(window, { typeface: document.documentElement.dataset.typeface ?? 'own' });
        performance.now = () => now() + 10_000;
        loaded.resolve();
      });
    }, areThere);
    await page.goto(address, { waitUntil: 'load' });
    expect(await page.evaluate(() => Reflect.get(window, 'typeface'))).toBe(atLoad);
    const typeface = () => page.evaluate(() => document.documentElement.dataset.typeface ?? 'own');
    await expect.poll(typeface).toBe(later);
  });
}
