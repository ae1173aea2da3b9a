import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { currentVersion } from '@reprise/build/registry';
import { readRegistryFile } from '@reprise/build/registry-file';
import { folderGraceMs, pruneFolders } from './origin-folders.ts';
import { complain, say } from './progress.ts';
import { ReleaseError, releasesOf } from './releases.ts';

const usage = `Removes folders of releases that have been unlisted for a while:
  node scripts/prune-origin.ts blue <folder of the releases> --registry <file>
  --grace-days <number>   how long a folder stays after it was first found forgotten, 7 without it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { registry: { type: 'string' }, 'grace-days': { type: 'string' } },
});

try {
  const [name, folder] = positionals;
  if (!name || !folder || !values.registry) throw new ReleaseError(usage);
  const days = values['grace-days'];
  const graceMs = days === undefined ? folderGraceMs : Number(days) * 24 * 60 * 60 * 1000;
  if (!(graceMs >= 0)) throw new ReleaseError('--grace-days must be a number from 0 on.');
  const listed = releasesOf(await readRegistryFile(resolve(values.registry)), name).map(({ version }) => version);
  // An unknown area or a wrong path must not delete folders.
  if (listed.length === 0) throw new ReleaseError(`${values.registry} lists no release of ${name}.`);
  const current = await currentVersion(resolve(folder)).catch(() => undefined);
  const removed = await pruneFolders(resolve(folder), { listed: current ? [...listed, current] : listed, graceMs });
  say(removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'Nothing is old enough to be removed.');
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
