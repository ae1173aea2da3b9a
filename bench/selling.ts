import { formatPath } from '@reprise/markets';
import { openBrowser } from '@reprise/testing/browser';
import { findGradingPage } from '@reprise/testing/page-weight';
import { addressOf } from '../scripts/services.ts';
import { percentile } from './latencies.ts';
import { type Bench, table } from './section.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

const listLines = 500;
const answers = 40;

/** The root categories of books, films, music and games. */
const mediaCategories = [2000, 3000, 4000, 5000];

interface Found {
  readonly products: { readonly docs: readonly { readonly identifiers: { readonly ean?: string } }[] };
}

/** EANs of different media that are bought. */
async function codesToSell(api: string): Promise<string[]> {
  const codes = new Set<string>();
  for (const category of mediaCategories) {
    for (let page = 1, isLast = false; !isLast && codes.size < listLines; page += 1) {
      const response = await fetch(new URL(`/api/trade-in/search?category=${category}&page=${page}`, api));
      const { products } = (await response.json()) as Found;
      for (const { identifiers } of products.docs) if (identifiers.ean) codes.add(identifiers.ean);
      isLast = products.docs.length === 0;
    }
  }
  if (codes.size < listLines) throw new Error(`Only ${codes.size} media are bought.`);
  return [...codes].slice(0, listLines);
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'complete');
}

/** Milliseconds from the click until the offers of all lines are on the screen. */
async function timeList(page: Page, shop: string, codes: readonly string[]): Promise<number> {
  await openPage(page, new URL(formatPath('green_bulk', {}, 'de'), shop).href);
  await page.locator('textarea[name=codes]').fill(codes.join('\n'));
  return page.evaluate(
    (lines) =>
      new Promise<number>((resolve) => {
        const main = document.querySelector('main') as HTMLElement;
        const started = performance.now();
        const observer = new MutationObserver(() => {
          if (main.querySelectorAll('input[name=row]').length < lines) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        });
        observer.observe(main, { childList: true, subtree: true });
        main.querySelector<HTMLButtonElement>('form:has(textarea) button[type=submit]')?.click();
      }),
    codes.length,
  );
}

/** Milliseconds from the API's complete answer until the new offer is on the screen, for one changed answer. */
const timeAnswer = (page: Page, round: number): Promise<number> =>
  page.evaluate(
    (turn) =>
      new Promise<number>((resolve) => {
        performance.clearResourceTimings();
        const offer = document.querySelector('#offer [aria-live]') as HTMLElement;
        const answered = () =>
          performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/trade-in/grading-price')) as
            | PerformanceResourceTiming
            | undefined;
        const observer = new MutationObserver(() => {
          if (offer.getAttribute('aria-busy') === 'true') return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              const shown = performance.now();
              const finish = () => {
                const entry = answered();
                if (entry) resolve(shown - entry.responseEnd);
                else setTimeout(finish, 5);
              };
              finish();
            }),
          );
        });
        observer.observe(offer, { attributes: true, attributeFilter: ['aria-busy'] });
        const open = document.querySelectorAll<HTMLInputElement>('#grading input[type=radio]:not(:checked)');
        open[turn % open.length]?.click();
      }),
    round,
  );

async function timeAnswers(page: Page, shop: string): Promise<number[]> {
  await openPage(page, await findGradingPage(shop));
  const times: number[] = [];
  for (let round = 0; round < answers; round += 1) times.push(await timeAnswer(page, round * 7));
  return times.sort((a, b) => a - b);
}

export const bench: Bench = async ({ url: shop, settings }) => {
  const codes = await codesToSell(addressOf(settings, 'api'));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const lists: number[] = [];
    for (let run = 0; run < 3; run += 1) lists.push(await timeList(page, shop, codes));
    lists.sort((a, b) => a - b);
    const effects = await timeAnswers(page, shop);
    const row = (name: string, times: readonly number[]) => [
      name,
      percentile(times, 0.5),
      percentile(times, 0.95),
      String(times.length),
    ];
    return {
      title: 'Selling in a browser',
      about:
        'Milliseconds in Chromium on the machine of the servers. The list: from the click until the offers of all lines are shown. Grading: from the API’s complete answer until the new offer is shown.',
      lines: table(
        ['What', 'p50', 'p95', 'runs'],
        [row(`${listLines} lines of a list`, lists), row('effect of an answer in grading', effects)],
      ),
    };
  } finally {
    await browser.close();
  }
};
