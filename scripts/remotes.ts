import { join } from 'node:path';
import { readRegistryFile } from '@reprise/build/registry-file';
import { capture } from './build.ts';
import { pruneFolders } from './origin-folders.ts';
import { releasesOf } from './releases.ts';
import { addressOf, remotes, root, type ShopSettings } from './services.ts';
import { StartError } from './shop.ts';

const registryOf = (settings: ShopSettings) => join(settings.dataDirectory, 'remotes.json');

/**
 * Writes the registry of the local builds, with their local URLs.
 * @throws StartError if a build is incomplete.
 */
export async function writeRegistry(settings: ShopSettings): Promise<void> {
  const pairs = remotes.flatMap((name) => ['--remote', `${name}=${addressOf(settings, name)}`]);
  const parameters = [join(root, 'scripts', 'write-registry.ts'), '--out', registryOf(settings), ...pairs];
  const { code, output } = await capture(process.execPath, parameters);
  if (code !== 0) throw new StartError(`The registry of the remotes could not be written:\n${output.trim()}`);
}

/** Removes files of local releases that are no longer in the local registry. Other registries are ignored. */
async function pruneOwnOrigins(settings: ShopSettings): Promise<void> {
  if (settings.dataDirectory !== join(root, '.data')) return;
  const registry = await readRegistryFile(registryOf(settings));
  for (const name of remotes) {
    const listed = releasesOf(registry, name).map(({ version }) => version);
    await pruneFolders(join(root, 'apps', name, 'dist'), { listed });
  }
}

/** Environment of the shell with its registry, unless the environment already names one. */
export async function remotesEnvironment(settings: ShopSettings): Promise<NodeJS.ProcessEnv> {
  if (process.env.REMOTES) return {};
  await writeRegistry(settings);
  await pruneOwnOrigins(settings);
  return {
    REMOTES: registryOf(settings),
    REMOTE_ORIGINS: remotes.map((name) => addressOf(settings, name)).join(','),
  };
}
