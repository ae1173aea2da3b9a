import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productionSecrets } from '@reprise/testing/production-secrets';
import type { Bench, Section } from '../bench/section.ts';
import { build, capture } from './build.ts';
import { type Measured, readMeasurements, writeMeasurements } from './measurements.ts';
import { complain, print, say } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';
import { withTrialShop } from './trial-shop.ts';

const results = 'bench/RESULTS.md';

/** Sections that need a running shop: every file in bench/ that exports `bench`. */
async function shopBenches(): Promise<{ name: string; bench: Bench }[]> {
  const files = globSync('bench/*.ts', { cwd: root }).sort();
  const modules = await Promise.all(
    files.map(async (name) => {
      const module: { bench?: Bench } = await import(pathToFileURL(join(root, name)).href);
      return { name, bench: module.bench };
    }),
  );
  return modules.flatMap(({ name, bench }) => (bench ? [{ name, bench }] : []));
}

/** Runs the `bench` script of a package, which prints Markdown. */
async function packageBench(name: string, title: string, script = 'bench'): Promise<Section> {
  const { code, output } = await capture('pnpm', ['--silent', '--filter', `@reprise/${name}`, 'run', script]);
  if (code !== 0) throw new Error(output);
  return { title, about: '', lines: [output.trim()] };
}

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${processor}, ${availableParallelism()} cores, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
  COOKIE_SECURE: '0',
  ...productionSecrets.sandbox,
  ...productionSecrets.search,
  ...productionSecrets.api,
};

const measured: Measured[] = [];
let failures = 0;

async function measure(name: string, run: () => Promise<Section>): Promise<void> {
  const started = performance.now();
  say(`${name} …`);
  try {
    const section = await run();
    const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}`;
    const text = [when, ...(section.about ? [section.about] : []), section.lines.join('\n')].join('\n\n');
    measured.push({ title: section.title, text });
    for (const line of section.lines) print(line);
    say(`${name} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    failures += 1;
    // Earlier measurements stay in the file.
    complain(`${name}: ${describeError(error)}`);
  }
}

const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part));

try {
  await build();
  await withTrialShop(
    async (shop) => {
      for (const { name, bench } of await shopBenches()) {
        if (isWanted(name)) await measure(name, () => bench(shop));
      }
    },
    { env },
  );
} catch (error) {
  failures += 1;
  complain(describeError(error));
}
if (isWanted('search')) await measure('search', () => packageBench('search', 'Search and facets'));
if (isWanted('relevance'))
  await measure('relevance', () => packageBench('search', 'Relevance of the search', 'relevance'));

if (measured.length > 0) {
  const file = join(root, results);
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, writeMeasurements(readMeasurements(before), measured));
  say(`Written to ${results}`);
}
process.exitCode = failures > 0 ? 1 : 0;
