import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, Section } from '../bench/section.ts';
import { build, capture } from './build.ts';
import { complain, print, say } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';
import { withTrialShop } from './trial-shop.ts';

const results = 'bench/RESULTS.md';

/** Sections that need the running shop: every file in bench/ that exports `bench`. */
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

/** The benches that packages bring themselves: a `bench` script that prints Markdown. */
async function packageBench(name: string, title: string): Promise<Section> {
  const { code, output } = await capture('pnpm', ['--silent', '--filter', `@reprise/${name}`, 'run', 'bench']);
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
  SERVICE_TOKEN: randomBytes(24).toString('hex'),
};

const sections: Section[] = [];
let failures = 0;

async function measure(name: string, run: () => Promise<Section>): Promise<void> {
  const started = performance.now();
  say(`${name} …`);
  try {
    const section = await run();
    sections.push(section);
    for (const line of section.lines) print(line);
    say(`${name} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    failures += 1;
    const reason = describeError(error);
    complain(reason);
    // What the other sections found stays, and this one's place says that it is missing.
    sections.push({ title: name, about: '', lines: ['Not measured:', '', '```', reason, '```'] });
  }
}

const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part));

try {
  await build();
  await withTrialShop(async (shop) => {
    for (const { name, bench } of await shopBenches()) {
      if (isWanted(name)) await measure(name, () => bench(shop));
    }
  }, env);
} catch (error) {
  failures += 1;
  complain(describeError(error));
}
if (isWanted('search')) await measure('search', () => packageBench('search', 'Search and facets'));

if (only.length === 0 && sections.length > 0) {
  const text = [
    '# Measurements',
    '',
    'Made by `pnpm bench`. Compare rows of one run with each other, not with those of another machine.',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine()}`,
    ...sections.flatMap(({ title, about, lines }) => ['', `## ${title}`, '', ...(about ? [about, ''] : []), ...lines]),
    '',
  ];
  await writeFile(join(root, results), text.join('\n'));
  say(`Written to ${results}`);
}
process.exitCode = failures > 0 ? 1 : 0;
