import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productionSecrets } from '@reprise/testing/production-secrets';
import type { Bench, Section } from '../bench/section.ts';
import { build, capture } from './build.ts';
import { type Measured, packageSection, readMeasurements, writeMeasurements } from './measurements.ts';
import { complain, print, say } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';
import { type TrialShop, withTrialShop } from './trial-shop.ts';

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

/** Runs a script of the search service with `--json`, which prints a section as data. */
async function searchBench(title: string, script: string): Promise<Section> {
  const parameters = ['--silent', '--filter', '@reprise/search', 'run', script, '--json'];
  const { code, output, stdout } = await capture('pnpm', parameters);
  if (code !== 0) throw new Error(output);
  return packageSection(title, stdout);
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
  const benches = (await shopBenches()).filter(({ name }) => isWanted(name));
  if (benches.length > 0) {
    await build();
    const run = async (shop: TrialShop) => {
      for (const { name, bench } of benches) await measure(name, () => bench(shop));
    };
    await withTrialShop(run, { env });
  }
} catch (error) {
  failures += 1;
  complain(describeError(error));
}
if (isWanted('search')) await measure('search', () => searchBench('Search and facets', 'bench'));
if (isWanted('relevance')) await measure('relevance', () => searchBench('Relevance of the search', 'relevance'));

if (measured.length > 0) {
  const file = join(root, results);
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, writeMeasurements(readMeasurements(before), measured));
  say(`Written to ${results}`);
}
process.exitCode = failures > 0 ? 1 : 0;
