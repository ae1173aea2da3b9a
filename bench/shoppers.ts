import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { formatPath } from '@reprise/markets';
import * as z from 'zod/mini';
import { percentile } from './latencies.ts';
import { offersOf, startCart } from './order-shoppers.ts';
import { type Bench, table } from './section.ts';

const shoppers = 500;
const carts = shoppers / 2;
/** Milliseconds that a shopper looks at a page. */
const [shortestLook, longestLook] = [1_000, 3_000];
const shareOfLists = 0.4;
const warmUpSeconds = 60;
const seconds = 30;

const words = [
  'iphone',
  'galaxy',
  'macbook',
  'harry potter',
  'playstation',
  'watch',
  'kopfhörer',
  'ipad',
  'switch',
  'lego',
];

const SitemapProducts = z.object({ products: z.array(z.object({ id: z.int(), slug: z.string() })) });
const NavigationView = z.object({
  categories: z.array(
    z.object({
      path: z.string(),
      children: z.array(z.object({ path: z.string(), children: z.array(z.object({ path: z.string() })) })),
    }),
  ),
});

/** The addresses of all products, and those of lists and searches. */
async function addressesOf(shop: string): Promise<{ products: string[]; lists: string[] }> {
  const read = async (path: string) => (await fetch(new URL(path, shop))).json();
  const { products } = SitemapProducts.parse(await read('/api/sitemap/products?kind=buy&limit=5000'));
  const { categories: roots } = NavigationView.parse(await read('/api/navigation-view'));
  const departments = roots.flatMap(({ children }) => children);
  const categories = [...departments, ...departments.flatMap(({ children }) => children)];
  return {
    products: products.map(({ id, slug }) => formatPath('product_details', { id, slug }, 'de')),
    lists: [
      ...categories.map(({ path }) => formatPath('category', { path }, 'de')),
      ...words.map((word) => `${formatPath('search', {}, 'de')}?q=${encodeURIComponent(word)}`),
    ],
  };
}

/** Always the same choices, so that runs can be compared. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Visit {
  readonly at: number;
  readonly milliseconds: number;
  /** Status 200, and from the cache or not; undefined if it failed. */
  readonly answer: 'cached' | 'rendered' | undefined;
}

function get(agent: Agent, url: URL, headers: Record<string, string>): Promise<Visit['answer']> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers, timeout: 30_000 }, (response: IncomingMessage) => {
      const isHit = String(response.headers['server-timing']).includes('cache;desc="hit"');
      const answer = response.statusCode === 200 ? (isHit ? 'cached' : 'rendered') : undefined;
      response
        .resume()
        .on('end', () => resolve(answer))
        .on('error', () => resolve(undefined));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined)).end();
  });
}

export const bench: Bench = async ({ url: shop }) => {
  const { products, lists } = await addressesOf(shop);
  const units = (await offersOf(shop)).filter(({ quantity }) => quantity > 1);
  const cookies: string[] = [];
  for (let index = 0; index < carts; index += 1) {
    const unit = units[index % units.length];
    if (unit) cookies.push((await startCart(shop, new URL(shop).origin, unit)).cookie);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
  const random = createRandom(1);
  const visits: Visit[] = [];
  const started = performance.now();
  const ends = started + (warmUpSeconds + seconds) * 1000;

  async function visit(cookie: string | undefined): Promise<void> {
    const kind = random() < shareOfLists ? lists : products;
    const url = new URL(kind[Math.floor(random() * kind.length)] ?? '/', shop);
    const headers = { 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) };
    const at = performance.now();
    const answer = await get(agent, url, headers);
    visits.push({ at, milliseconds: performance.now() - at, answer });
  }
  async function shopAround(number: number): Promise<void> {
    const cookie = cookies[number];
    await delay(random() * longestLook);
    while (performance.now() < ends) {
      await visit(cookie && `${cookie}; reprise-scripts=1`);
      await delay(shortestLook + random() * (longestLook - shortestLook));
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, number) => shopAround(number)));
  agent.destroy();

  const row = (name: string, from: number, to: number) => {
    const counted = visits.filter(({ at }) => at - started >= from * 1000 && at - started < to * 1000);
    const times = counted.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const failed = counted.filter(({ answer }) => answer === undefined).length;
    const cached = counted.filter(({ answer }) => answer === 'cached').length / counted.length;
    const perSecond = (counted.length / (to - from)).toFixed(0);
    const share = `${(100 * cached).toFixed(0)} %`;
    return [name, perSecond, share, percentile(times, 0.5), percentile(times, 0.95), `${failed} of ${counted.length}`];
  };
  const total = warmUpSeconds + seconds;
  return {
    title: 'Shoppers who look around',
    about: `${shoppers} shoppers, half of them with a cart, ask for a page every 1 to 3 s: ${shareOfLists * 100} % lists and searches, the rest any of ${products.length} products. Everything runs on the same machine, and nothing is cached at the beginning. Milliseconds until the whole page is there.`,
    lines: table(
      ['When', 'pages / s', 'from the cache', 'p50', 'p95', 'failed'],
      [row(`the first ${warmUpSeconds} s`, 0, warmUpSeconds), row(`the next ${seconds} s`, warmUpSeconds, total)],
    ),
  };
};
