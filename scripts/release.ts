import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedRelease, Registry } from '@reprise/build/registry';
import { complain, say } from './progress.ts';
import { originOf, putFirst, ReleaseError, withdraw } from './releases.ts';
import { readSettings } from './services.ts';

const usage = `Makes a published release of an area live, or takes it back:
  npm run release -- blue 1.5.0              1.5.0 becomes live
  npm run release -- blue 1.5.0 --withdraw   the release before it becomes live
  --registry <file>   the registry; .data/remotes.json without it
  --origin <address>  where the release is published; where the one before it is without it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { registry: { type: 'string' }, origin: { type: 'string' }, withdraw: { type: 'boolean', default: false } },
});
const [name, version] = positionals;
const file = resolve(values.registry ?? join(readSettings(process.env).settings.dataDirectory, 'remotes.json'));

async function readRegistry(): Promise<Registry> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? { revision: 0, remotes: [] } : Registry.parse(JSON.parse(text));
}

async function release(registry: Registry, remote: string, wanted: string): Promise<Registry> {
  const origin = values.origin ? new URL(values.origin).origin : originOf(registry, remote);
  if (!origin) throw new ReleaseError(`${remote} has no release in ${file}: say with --origin where it is published.`);
  return putFirst(registry, remote, await publishedRelease(origin, wanted));
}

try {
  if (!name || !version) throw new ReleaseError(usage);
  const registry = await readRegistry();
  const next = values.withdraw ? withdraw(registry, name, version) : await release(registry, name, version);
  await mkdir(dirname(file), { recursive: true });
  // whoever reads it meanwhile reads the whole of the one or of the other
  await writeFile(`${file}.next`, `${JSON.stringify(next, null, 2)}\n`);
  await rename(`${file}.next`, file);
  say(
    `${name} ${version} is ${values.withdraw ? 'withdrawn' : 'first'} in ${file}; every shell reads it within seconds.`,
  );
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
