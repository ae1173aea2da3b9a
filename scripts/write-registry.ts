import path from 'node:path';
import { parseArgs } from 'node:util';
import { currentVersion, releasesIn } from '@reprise/build/registry';
import { changeRegistryFile } from '@reprise/build/registry-file';
import { addLocalBuild } from './local-releases.ts';
import { complain } from './progress.ts';
import { addressOf, readSettings, remotes } from './services.ts';

/**
 * Adds the local builds to a registry and creates it if there is none:
 * `node scripts/write-registry.ts --out file --remote blue=http://localhost:3001 …`
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, remote: { type: 'string', multiple: true } } });
const out = path.resolve(values.out ?? '.data/remotes.json');
const { settings } = readSettings({});
const origins = values.remote ?? remotes.map((name) => `${name}=${addressOf(settings, name)}`);

async function buildsOf(pair: string) {
  const [name = '', origin = ''] = pair.split('=', 2);
  const dist = path.resolve('apps', name, 'dist');
  return { name, current: await currentVersion(dist), built: await releasesIn(dist, origin) };
}

try {
  const builds = await Promise.all(origins.map(buildsOf));
  await changeRegistryFile(out, (registry) =>
    builds.reduce((next, { name, built, current }) => addLocalBuild(next, name, built, current), registry),
  );
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
