import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Registry, releasesIn } from '@reprise/build/registry';
import { rowOf } from './releases.ts';
import { addressOf, readSettings, remotes } from './services.ts';

/**
 * Writes the registry of the releases that were built here:
 * `node scripts/write-registry.ts --out file --remote blue=http://localhost:3001 …`
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, remote: { type: 'string', multiple: true } } });
const out = path.resolve(values.out ?? '.data/remotes.json');
const { settings } = readSettings({});
const origins = values.remote ?? remotes.map((name) => `${name}=${addressOf(settings, name)}`);

const registry: Registry = {
  revision: 0,
  remotes: await Promise.all(
    origins.map(async (pair) => {
      const [name = '', origin = ''] = pair.split('=', 2);
      return { ...rowOf(name), releases: await releasesIn(path.resolve('apps', name, 'dist'), origin) };
    }),
  ),
};
await mkdir(path.dirname(out), { recursive: true });
await writeFile(out, `${JSON.stringify(registry, null, 2)}\n`);
