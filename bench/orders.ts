import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres, startPostgresCluster } from '@reprise/testing/postgres-cluster';
import { percentile } from './latencies.ts';
import { withOrderApi } from './order-api.ts';
import { offersOf, type PlacedAnswer, prepareOrder, type Unit } from './order-shoppers.ts';
import { type Bench, table } from './section.ts';

const shoppers = 50;
const rounds = 5;
const pauseMs = 2_000;
const racers = 200;

type Placing = () => Promise<PlacedAnswer>;

/** Prepares orders a few at a time, each of a unit of its own. */
async function prepareOrders(api: string, origin: string, units: readonly Unit[]): Promise<Placing[]> {
  const waiting = [...units];
  const placings: Placing[] = [];
  const worker = async () => {
    for (let unit = waiting.pop(); unit; unit = waiting.pop()) placings.push(await prepareOrder(api, origin, unit));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return placings;
}

/** Every shopper orders once in `pauseMs`, spread evenly over that time. */
const oneAfterTheOther = (placings: readonly Placing[]): Promise<PlacedAnswer[]> =>
  Promise.all(
    placings.map(async (place, index) => {
      await delay((index * pauseMs) / shoppers);
      return place();
    }),
  );

/** All shoppers order at the same moment, in several rounds. */
async function atOnce(placings: readonly Placing[]): Promise<PlacedAnswer[]> {
  const answers: PlacedAnswer[] = [];
  for (let start = 0; start < placings.length; start += shoppers)
    answers.push(...(await Promise.all(placings.slice(start, start + shoppers).map((place) => place()))));
  return answers;
}

function rowOf(name: string, answers: readonly PlacedAnswer[]): string[] {
  const placed = answers.filter(({ status }) => status === 200);
  const times = placed.map(({ milliseconds }) => milliseconds).toSorted((left, right) => left - right);
  const refusals = Map.groupBy(
    answers.filter(({ status }) => status !== 200),
    ({ status }) => status,
  );
  const refused = [...refusals].map(([status, { length }]) => `${length} × ${status}`).join(', ');
  return [name, `${placed.length} of ${answers.length}`, refused, percentile(times, 0.5), percentile(times, 0.95)];
}

async function measure(api: string, origin: string, database: string): Promise<string[][]> {
  const offers = await offersOf(api);
  const last = offers.find(({ quantity }) => quantity === 1);
  if (!last) throw new Error('No phone is the last one.');
  const units = offers.filter((offer) => offer !== last).flatMap((offer) => Array<Unit>(offer.quantity).fill(offer));
  const count = shoppers * rounds;
  const steady = await prepareOrders(api, origin, units.slice(0, count));
  const rows = [rowOf(`${database}: ${shoppers} shoppers, an order every 2 s each`, await oneAfterTheOther(steady))];
  const sudden = await prepareOrders(api, origin, units.slice(count, 2 * count));
  rows.push(rowOf(`${database}: ${shoppers} shoppers at once`, await atOnce(sudden)));
  const race = await prepareOrders(api, origin, Array<Unit>(racers).fill(last));
  rows.push(
    rowOf(`${database}: ${racers} shoppers at once for one last unit`, await Promise.all(race.map((place) => place()))),
  );
  return rows;
}

async function onPostgres(shop: Parameters<Bench>[0]): Promise<string[][]> {
  if (!findPostgres()) return [];
  const cluster = await startPostgresCluster();
  try {
    return await withOrderApi(shop, cluster.url, (api, origin) => measure(api, origin, 'PostgreSQL'));
  } finally {
    await cluster.stop();
  }
}

export const bench: Bench = async (shop) => {
  const rows = await withOrderApi(shop, undefined, (api, origin) => measure(api, origin, 'PGlite'));
  rows.push(...(await onPostgres(shop)));
  return {
    title: 'Placing orders',
    about:
      'Milliseconds of POST /api/orders on loopback for carts of one phone, by prepayment; the payment provider answers at once.',
    lines: table(['Shoppers', 'orders placed', 'refused', 'p50', 'p95'], rows),
  };
};
