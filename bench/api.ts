import { findProductPage } from '@reprise/testing/page-weight';
import * as z from 'zod/mini';
import { addressOf } from '../scripts/services.ts';
import { latencies, percentile } from './latencies.ts';
import { type Bench, table } from './section.ts';

// With fewer calls some figures are those of the compiler.
const warmUp = 2000;
const measured = 500;

const Bought = z.object({ products: z.object({ docs: z.array(z.object({ name: z.string() })) }) });

/** What sellers might type: parts of the names of products that are bought, each different. */
async function sellersQueries(search: string, wanted: number): Promise<string[]> {
  const queries = new Set<string>();
  for (let page = 1; queries.size < wanted; page += 1) {
    const { products } = Bought.parse(await (await fetch(`${search}?page=${page}`)).json());
    if (products.docs.length === 0) throw new Error(`The products that are bought have ${queries.size} queries only.`);
    for (const { name } of products.docs) {
      const words = name.split(' ');
      for (let count = 2; count <= words.length; count += 1) queries.add(words.slice(0, count).join(' '));
      for (let first = 1; first < words.length - 1; first += 1) queries.add(words.slice(first).join(' '));
    }
  }
  return [...queries];
}

export const bench: Bench = async ({ url: shop, settings }) => {
  const api = addressOf(settings, 'api');
  const id = /\/i\/(\d+),/.exec(await findProductPage(shop))?.[1];
  const search = new URL('/api/trade-in/search', api).href;
  const queries = await sellersQueries(search, warmUp + measured);
  // Far from each other in the catalogue, so that no product is in memory only because of the query before.
  const queryOf = (call: number) =>
    `/api/trade-in/search?query=${encodeURIComponent(queries[(call * 997) % queries.length] ?? '')}`;
  const calls = [
    ['health', '/healthz'],
    ['product view', `/api/product-view/${id}`],
    ['product description', `/api/product-description/${id}`],
    ['navigation view', '/api/navigation-view'],
    ['product list view', '/api/product-list-view?pathname=/kaufen/elektronik/handy'],
    ['recommendations', `/api/recommendations?type=similar&productId=${id}`],
    ['trade-in search, the same query', '/api/trade-in/search?query=iphone'],
    ['trade-in search, a new query each time', queryOf],
  ] as const;
  const rows: string[][] = [];
  for (const [name, path] of calls) {
    const address = (call: number) => new URL(typeof path === 'string' ? path : path(call), api).href;
    const result = await latencies(address, { warmUp, measured }).catch((error: Error) => error.message);
    if (typeof result === 'string') rows.push([name, result, '']);
    else rows.push([name, percentile(result, 0.5), percentile(result, 0.95)]);
  }
  return {
    title: 'API',
    about: `Milliseconds of ${measured} calls one after the other on loopback, as a client sees them, on PGlite with the default catalogue.`,
    lines: table(['Call', 'p50', 'p95'], rows),
  };
};
