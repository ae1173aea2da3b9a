import { findChromium } from '@reprise/testing/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pagesOf } from './pages.ts';
import { type Bench, table } from './section.ts';

const kinds = ['home', 'list', 'product'];
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number] | 'largest' | 'blocking' | 'shift', number>;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One visit with an empty cache, as a phone on a slow connection would make it. */
async function visit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { lhr } = result;
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

export const bench: Bench = async ({ url: shop }) => {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  try {
    const rows: (string | number)[][] = [];
    for (const { kind, url } of (await pagesOf(shop)).filter((page) => kinds.includes(page.kind))) {
      const found: Scores[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await visit(url, chrome.port));
      const of = (name: keyof Scores) => median(found.map((scores) => scores[name]));
      rows.push([
        kind,
        ...categories.map(of),
        `${(of('largest') / 1000).toFixed(2)} s`,
        `${Math.round(of('blocking'))} ms`,
        of('shift').toFixed(3),
      ]);
    }
    return {
      title: 'Lighthouse, as a phone on a slow connection',
      about: `Scores of 100; the median of ${runs} visits with an empty cache.`,
      lines: table(
        ['Page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'blocked', 'shift'],
        rows,
      ),
    };
  } finally {
    chrome.kill();
  }
};
