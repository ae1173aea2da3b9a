import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { capture } from '../scripts/build.ts';
import { pagesOf } from './pages.ts';
import { type Bench, table } from './section.ts';

const Report = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

const connections = 8;
const seconds = 6;

/** Processor time that a process has used so far, in milliseconds; undefined where the system does not tell. */
function processorTime(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

async function load(url: string, duration: number) {
  const { code, output } = await capture('autocannon', [
    '--json',
    '-c',
    String(connections),
    '-d',
    String(duration),
    url,
  ]);
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (code !== 0 || json === '') throw new Error(`autocannon failed on ${url}:\n${output}`);
  return Report.parse(JSON.parse(json));
}

export const bench: Bench = async ({ url: shop, pids }) => {
  const rows: (string | number)[][] = [];
  for (const { kind, url } of await pagesOf(shop)) {
    await load(url, 2);
    const before = processorTime(pids.get('shell'));
    const { requests, latency, non2xx, errors } = await load(url, seconds);
    const after = processorTime(pids.get('shell'));
    const each = before === undefined || after === undefined ? '–' : ((after - before) / requests.total).toFixed(2);
    rows.push([kind, requests.average.toFixed(0), each, latency.p50, latency.p97_5, non2xx + errors]);
  }
  return {
    title: 'Rendering on the server',
    about: `${connections} connections for ${seconds} s after a warm-up, the load generator and all services on the same machine. CPU is that of the shell alone.`,
    lines: table(['Page', 'requests / s', 'CPU ms / request', 'p50 ms', 'p97.5 ms', 'failed'], rows),
  };
};
