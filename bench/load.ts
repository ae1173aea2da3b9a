import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { capture } from '../scripts/build.ts';

const Report = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});
export type Report = z.infer<typeof Report>;

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** The compression that the clients ask for; none by default. */
  readonly encoding?: string | undefined;
  /** The cookies that all clients send. */
  readonly cookie?: string | undefined;
}

/** Requests `url` on all connections, each as soon as its last request is answered. */
export async function load(url: string, { connections, seconds, encoding, cookie }: LoadOptions): Promise<Report> {
  const headers = Object.entries({ 'accept-encoding': encoding, cookie });
  const { code, output } = await capture('autocannon', [
    '--json',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...headers.flatMap(([name, value]) => (value === undefined ? [] : ['-H', `${name}=${value}`])),
    url,
  ]);
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (code !== 0 || json === '') throw new Error(`autocannon failed on ${url}:\n${output}`);
  return Report.parse(JSON.parse(json));
}

/** Processor time that a process has used so far, in milliseconds; undefined where the system does not tell. */
export function processorTime(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}
