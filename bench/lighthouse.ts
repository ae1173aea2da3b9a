import { findChromium } from '@reprise/testing/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pagesOf } from './pages.ts';
import { type Bench, table } from './section.ts';

const kinds = ['home', 'list', 'product'];
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number] | 'largest' | 'blocking' | 'shift', number>;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * A renderer that starts for the navigation itself records only what comes after it has joined the trace: the beginning of
 * a page that is answered quickly is missing, and Lighthouse finds no navigation (NO_NAVSTART). With one renderer for
 * everything the page opens in the one that is recorded already.
 */
const oneRenderer = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

const attempts = 3;

/** One visit with a browser of its own and an empty cache, as a phone on a slow connection would make it. */
async function visit(url: string, chromePath: string): Promise<Result['lhr']> {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', ...oneRenderer],
    });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'silent',
      });
      if (result && !result.lhr.runtimeError) return result.lhr;
      reason = result?.lhr.runtimeError?.message ?? 'no result';
    } finally {
      chrome.kill();
    }
  }
  throw new Error(reason);
}

function scoresOf(url: string, lhr: Result['lhr']): Scores {
  const missed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode: mode }) => score === 0 && mode === 'binary',
  );
  for (const { id, title } of missed) process.stderr.write(`${url}: ${id}: ${title}\n`);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    ...(Object.fromEntries(categories.map((category) => [category, score(category)])) as Scores),
    largest: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

async function rowOf(kind: string, url: string, chromePath: string): Promise<(string | number)[]> {
  const found: Scores[] = [];
  try {
    for (let run = 0; run < runs; run += 1) found.push(scoresOf(url, await visit(url, chromePath)));
  } catch (error) {
    return [kind, `not measured: ${error instanceof Error ? error.message : String(error)}`, ...Array(6).fill('')];
  }
  const of = (name: keyof Scores) => median(found.map((scores) => scores[name]));
  return [
    kind,
    ...categories.map(of),
    `${(of('largest') / 1000).toFixed(2)} s`,
    `${Math.round(of('blocking'))} ms`,
    of('shift').toFixed(3),
  ];
}

export const bench: Bench = async ({ url: shop }) => {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
  const rows: (string | number)[][] = [];
  for (const { kind, url } of await pagesOf(shop)) {
    if (kinds.includes(kind)) rows.push(await rowOf(kind, url, chromePath));
  }
  return {
    title: 'Lighthouse, as a phone on a slow connection',
    about: `Scores of 100; the median of ${runs} visits, each with a browser of its own.`,
    lines: table(
      ['Page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'blocked', 'shift'],
      rows,
    ),
  };
};
