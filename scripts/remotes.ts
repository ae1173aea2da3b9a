import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, root, type ShopSettings, services } from './services.ts';

const registry = 'deploy/remotes/development.json';
const remotes = ['blue', 'green', 'my'] as const;

/**
 * Environment that tells the shell where its remotes are. On other ports than the usual ones it gets a copy of the
 * registry that names those.
 */
export async function remotesEnvironment(settings: ShopSettings): Promise<NodeJS.ProcessEnv> {
  const origins = remotes.map((name) => addressOf(settings, name));
  const moved = remotes.flatMap((name) => {
    const service = services.find((candidate) => candidate.name === name);
    const usual = `http://localhost:${service?.defaultPort}`;
    return usual === addressOf(settings, name) ? [] : [{ usual, actual: addressOf(settings, name) }];
  });
  if (moved.length === 0) return { REMOTES: join(root, registry), REMOTE_ORIGINS: origins.join(',') };
  let rows = await readFile(join(root, registry), 'utf8');
  for (const { usual, actual } of moved) rows = rows.replaceAll(`${usual}/`, `${actual}/`);
  const copy = join(settings.dataDirectory, 'remotes.json');
  await mkdir(settings.dataDirectory, { recursive: true });
  await writeFile(copy, rows);
  return { REMOTES: copy, REMOTE_ORIGINS: origins.join(',') };
}
