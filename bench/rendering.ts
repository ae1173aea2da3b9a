import { bareRender } from './bare-render.ts';
import { load, processorTime } from './load.ts';
import { pagesOf } from './pages.ts';
import { type Bench, table } from './section.ts';

const connections = 8;
const seconds = 6;

const rounds = 200;
/** In which browsers get cached pages. */
const encoding = 'br';

/** What a page says of the time that rendering it took, in milliseconds; undefined for a cached page. */
function renderTimeOf({ headers }: Response): number | undefined {
  const time = /render;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1];
  return time === undefined ? undefined : Number(time);
}

/** The cookie of a new session. Pages of visitors with a session are rendered for each request. */
async function sessionCookie(shop: string): Promise<string> {
  const response = await fetch(new URL('/api/csrf-token', shop));
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (cookies.length === 0) throw new Error('The shop sets no session cookie.');
  return cookies.join('; ');
}

/**
 * Times of a page, one request after the other; without a cookie the page is cached. Cached pages are those that browsers get; only
 * rendered ones are measured without compression.
 */
async function timesOfPage(
  url: string,
  pid: number | undefined,
  cookie?: string,
): Promise<{ processor: string; render: string }> {
  const renders: number[] = [];
  const headers = cookie === undefined ? { 'accept-encoding': encoding } : { 'accept-encoding': 'identity', cookie };
  const run = async (from: number, to: number) => {
    for (let round = from; round < to; round += 1) {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
      const time = renderTimeOf(response);
      if (from > 0 && time !== undefined) renders.push(time);
    }
  };
  await run(0, rounds);
  const before = processorTime(pid);
  await run(rounds, 2 * rounds);
  const after = processorTime(pid);
  const median = renders.toSorted((a, b) => a - b)[renders.length >> 1];
  return {
    processor: before === undefined || after === undefined ? '–' : ((after - before) / rounds).toFixed(2),
    render: median?.toFixed(1) ?? '–',
  };
}

export const bench: Bench = async ({ url: shop, pids }) => {
  const pid = pids.get('shell');
  const rows: (string | number)[][] = [];
  const cookie = await sessionCookie(shop);
  for (const { kind, url } of await pagesOf(shop)) {
    const bare = await bareRender(await (await fetch(url, { headers: { cookie } })).text());
    const rendered = await timesOfPage(url, pid, cookie);
    const cached = await timesOfPage(url, pid);
    await load(url, { connections, seconds: 2, encoding });
    const { requests, latency, non2xx, errors } = await load(url, { connections, seconds, encoding });
    const times = [bare.elements, bare.processor.toFixed(2), rendered.render, rendered.processor, cached.processor];
    rows.push([kind, ...times, requests.average.toFixed(0), latency.p50, latency.p97_5, non2xx + errors]);
  }
  return {
    title: 'Rendering on the server',
    about: `Bare is React’s renderToString of the page's elements without components, data or texts, in the same run. Rendering is from the API's answers to the page's bytes, the median of ${rounds}. CPU is that of the shell alone: a page that is rendered for a visitor with a session (with HTTP, asking the API and reading its answers, without compression), and one from the page cache (brotli). Then ${connections} connections for ${seconds} s, the load generator and all services on the same machine.`,
    lines: table(
      [
        'Page',
        'elements',
        'bare, CPU ms',
        'rendering, ms',
        'rendered, CPU ms',
        'cached, CPU ms',
        'cached, requests / s',
        'p50 ms',
        'p97.5 ms',
        'failed',
      ],
      rows,
    ),
  };
};
