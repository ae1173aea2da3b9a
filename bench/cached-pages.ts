import { load, processorTime } from './load.ts';
import { pagesOf } from './pages.ts';
import { type Bench, table } from './section.ts';

const connections = 10;
const seconds = 5;
const warmUpSeconds = 3;
const encodings = ['br', 'zstd', 'gzip', 'identity'];

/** Cookies of visitors with a session, whose browsers are known to run scripts or not. */
const sessions = {
  'with scripts': 'reprise-session=none; reprise-scripts=1',
  'without scripts': 'reprise-session=none',
};

interface Client {
  encoding?: string;
  cookie?: string;
}

/** Requests per second, and the processor time of the shell for each, in milliseconds. */
async function measure(url: string, pid: number | undefined, client: Client = {}) {
  // A worker makes the best compression once a page is requested again.
  await load(url, { connections, seconds: warmUpSeconds, ...client });
  const before = processorTime(pid);
  const { requests, non2xx, errors } = await load(url, { connections, seconds, ...client });
  const after = processorTime(pid);
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  const used = before === undefined || after === undefined ? undefined : (after - before) / requests.total;
  return { perSecond: requests.average, processor: used };
}

export const bench: Bench = async ({ url: shop, pids }) => {
  const pid = pids.get('shell');
  const list = (await pagesOf(shop)).find(({ kind }) => kind === 'list');
  if (!list) throw new Error('There is no list to measure.');
  const health = await measure(new URL('/healthz', shop).href, pid);
  const row = (name: string, { perSecond, processor }: typeof health) => [
    name,
    perSecond.toFixed(0),
    (perSecond / health.perSecond).toFixed(2),
    processor?.toFixed(3) ?? '–',
    processor && health.processor ? (health.processor / processor).toFixed(2) : '–',
  ];
  const rows = [row('/healthz', health)];
  for (const encoding of encodings) rows.push(row(`list, ${encoding}`, await measure(list.url, pid, { encoding })));
  for (const [name, cookie] of Object.entries(sessions))
    rows.push(row(`list, br, a session ${name}`, await measure(list.url, pid, { encoding: 'br', cookie })));
  return {
    title: 'Cached pages as browsers ask for them',
    about: `${connections} connections for ${seconds} s, the load generator on the same machine. Ratios are those of /healthz of the same process to the page: 1 is as fast as an empty answer.`,
    lines: table(['Address', 'requests / s', 'ratio', 'CPU of the shell, ms', 'ratio of CPU'], rows),
  };
};
