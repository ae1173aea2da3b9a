import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Registry, releasesIn } from '@reprise/build/registry';
import { type Area, languages, mounts } from '@reprise/markets';

/**
 * Writes the registry of the releases that were built here:
 * `node scripts/write-registry.ts --out file --remote blue=http://localhost:3001 …`
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, remote: { type: 'string', multiple: true } } });
const out = path.resolve(values.out ?? '.data/remotes.json');
const remotes = values.remote ?? [
  'blue=http://localhost:3001',
  'green=http://localhost:3002',
  'my=http://localhost:3003',
];

const registry: Registry = {
  remotes: await Promise.all(
    remotes.map(async (pair) => {
      const [name = '', origin = ''] = pair.split('=', 2);
      return {
        name,
        mounts: [...new Set(languages.flatMap((language) => mounts(name as Area, language)))],
        releases: await releasesIn(path.resolve('apps', name, 'dist'), origin),
      };
    }),
  ),
};
await mkdir(path.dirname(out), { recursive: true });
await writeFile(out, `${JSON.stringify(registry, null, 2)}\n`);
