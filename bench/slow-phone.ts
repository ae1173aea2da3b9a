import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '@reprise/testing/browser';
import { pagesOf } from './pages.ts';
import { type Bench, table } from './section.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const visits = 5;
const idleMs = 4000;
/** A middling phone: its processor, and the latency and bytes per second of a slow 4G network. */
const slowPhone = { processor: 4, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const median = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

/** Opens a page for the first time, with an empty cache. */
async function withVisit<Result>(browser: Browser, url: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, locale: 'de-DE' });
  try {
    // The question for a language would appear at some time.
    await context.addCookies([{ name: 'reprise-language', value: 'de', url }]);
    const page = await context.newPage();
    const { processor, ...network } = slowPhone;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await page.addInitScript(recordVisit);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'complete');
    return await use(page);
  } finally {
    await context.close();
  }
}

interface Visit {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
}

declare global {
  interface Window {
    visit: Visit;
    pressed: number;
  }
}

/** Runs in the browser before the page's scripts. Times are milliseconds since the navigation began. */
function recordVisit(): void {
  window.visit = { firstPaint: 0, largestPaint: 0, hydrated: 0 };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.visit.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    window.visit.largestPaint = startTime;
  });
  new MutationObserver(() => {
    if ('hydrated' in (document.documentElement?.dataset ?? {})) window.visit.hydrated ||= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
  addEventListener('pointerdown', () => {
    window.pressed = performance.now();
  });
}

const timesOfVisit = (browser: Browser, url: string): Promise<Visit> =>
  withVisit(browser, url, async (page) => {
    // A later paint of the same visit replaces the largest one.
    await pause(500);
    return page.evaluate(() => window.visit);
  });

/** The button that adds to the cart; the wishlist's is a button of the same form, with a name. */
const addButton = 'main button[type=submit][form=add-to-cart]:not([name])';

/** From pressing the first product of an idle list until the product's name is there, and its button and picture. */
const timesToProduct = (browser: Browser, url: string): Promise<{ first: number; complete: number }> =>
  withVisit(browser, url, async (page) => {
    await pause(idleMs);
    const times = page.evaluate(
      (button) =>
        new Promise<{ first: number; complete: number }>((resolve) => {
          const heading = () => document.querySelector('main h1')?.textContent ?? '';
          const from = heading();
          let first = 0;
          const look = () => {
            const isThere = heading() !== '' && heading() !== from;
            if (isThere) first ||= performance.now();
            const image = document.querySelector<HTMLImageElement>('main picture img, main img');
            const isComplete = isThere && document.querySelector(button) && image?.complete;
            if (isComplete) resolve({ first: first - window.pressed, complete: performance.now() - window.pressed });
            else requestAnimationFrame(look);
          };
          look();
        }),
      addButton,
    );
    await Promise.all([times, page.locator('main li a[href^="/i/"]').first().click()]);
    return times;
  });

/** From pressing the button of an idle product page until it says so, and until the dialog is there. */
const timesToCart = (browser: Browser, url: string): Promise<{ feedback: number; dialog: number }> =>
  withVisit(browser, url, async (page) => {
    await pause(idleMs);
    const times = page.evaluate(
      () =>
        new Promise<{ feedback: number; dialog: number }>((resolve) => {
          let feedback = 0;
          new MutationObserver(() => {
            if (window.pressed) feedback ||= performance.now();
          }).observe(document.querySelector('main') as Element, { subtree: true, childList: true, attributes: true });
          const look = () => {
            const dialog = document.querySelector('dialog[open], [role=dialog]');
            const now = performance.now();
            if (dialog && window.pressed)
              resolve({ feedback: (feedback || now) - window.pressed, dialog: now - window.pressed });
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await Promise.all([times, page.locator(addButton).first().click()]);
    return times;
  });

async function repeat<Name extends string>(run: () => Promise<Record<Name, number>>): Promise<Record<Name, number>> {
  const found: Record<Name, number>[] = [];
  for (let visit = 0; visit < visits; visit += 1) found.push(await run());
  const names = Object.keys(found[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(found.map((times) => times[name]))])) as Record<
    Name,
    number
  >;
}

export const bench: Bench = async ({ url: shop }) => {
  const browser = await openBrowser();
  try {
    const rows: (string | number)[][] = [];
    const pages = new Map((await pagesOf(shop)).map(({ kind, url }) => [kind, url]));
    for (const kind of ['home', 'list', 'product']) {
      const { firstPaint, largestPaint, hydrated } = await repeat(() => timesOfVisit(browser, pages.get(kind) ?? shop));
      rows.push([`${kind}: first paint`, firstPaint], [`${kind}: largest paint`, largestPaint]);
      rows.push([`${kind}: hydrated`, hydrated]);
    }
    const toProduct = await repeat(() => timesToProduct(browser, pages.get('list') ?? shop));
    rows.push(
      ['list to product: its name', toProduct.first],
      ['list to product: with picture and button', toProduct.complete],
    );
    const toCart = await repeat(() => timesToCart(browser, pages.get('product') ?? shop));
    rows.push(['add to cart: first feedback', toCart.feedback], ['add to cart: the dialog', toCart.dialog]);
    return {
      title: 'A slow phone',
      about: `Chromium at 390 × 844 with a quarter of the processor, ${slowPhone.latency} ms of latency and 1.6 Mbit/s. Milliseconds, medians of ${visits} first visits; the last four from pressing, on a page that has been idle for ${idleMs / 1000} s.`,
      lines: table(['What', 'ms'], rows),
    };
  } finally {
    await browser.close();
  }
};
