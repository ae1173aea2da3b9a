import { join } from 'node:path';
import { capture } from './build.ts';
import { addressOf, remotes, root, type ShopSettings } from './services.ts';
import { StartError } from './shop.ts';

const registryOf = (settings: ShopSettings) => join(settings.dataDirectory, 'remotes.json');

/**
 * Writes the registry of the releases that are built, under the addresses they have here.
 * @throws StartError when a build is incomplete.
 */
export async function writeRegistry(settings: ShopSettings): Promise<void> {
  const pairs = remotes.flatMap((name) => ['--remote', `${name}=${addressOf(settings, name)}`]);
  const parameters = [join(root, 'scripts', 'write-registry.ts'), '--out', registryOf(settings), ...pairs];
  const { code, output } = await capture(process.execPath, parameters);
  if (code !== 0) throw new StartError(`The registry of the remotes could not be written:\n${output.trim()}`);
}

/** What tells the shell where its remotes are; a registry that the environment names is left alone. */
export async function remotesEnvironment(settings: ShopSettings): Promise<NodeJS.ProcessEnv> {
  if (process.env.REMOTES) return {};
  await writeRegistry(settings);
  return {
    REMOTES: registryOf(settings),
    REMOTE_ORIGINS: remotes.map((name) => addressOf(settings, name)).join(','),
  };
}
