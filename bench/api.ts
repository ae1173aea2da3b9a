import { findProductPage } from '../scripts/page-weight.ts';
import { addressOf } from '../scripts/services.ts';
import { latencies, percentile } from './latencies.ts';
import { type Bench, table } from './section.ts';

// With fewer calls some figures are those of the compiler.
const warmUp = 2000;
const measured = 500;

export const bench: Bench = async ({ url: shop, settings }) => {
  const id = /\/i\/(\d+),/.exec(await findProductPage(shop))?.[1];
  const calls = [
    ['health', '/healthz'],
    ['product view', `/api/product-view/${id}`],
    ['product description', `/api/product-description/${id}`],
    ['navigation view', '/api/navigation-view'],
    ['product list view', '/api/product-list-view?pathname=/kaufen/elektronik/handy'],
    ['recommendations', `/api/recommendations?type=similar&productId=${id}`],
    ['trade-in search', '/api/trade-in/search?query=iphone'],
  ] as const;
  const rows: string[][] = [];
  for (const [name, path] of calls) {
    const result = await latencies(new URL(path, addressOf(settings, 'api')).href, { warmUp, measured }).catch(
      (error: Error) => error.message,
    );
    if (typeof result === 'string') rows.push([name, result, '']);
    else rows.push([name, percentile(result, 0.5), percentile(result, 0.95)]);
  }
  return {
    title: 'API',
    about: `Milliseconds of ${measured} calls one after the other on loopback, as a client sees them, on PGlite with the default catalogue.`,
    lines: table(['Call', 'p50', 'p95'], rows),
  };
};
