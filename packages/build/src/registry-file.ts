import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { Registry } from './registry.ts';

/** A registry file that cannot be read or changed; the message says why and what to do. */
export class RegistryFileError extends Error {
  override readonly name = 'RegistryFileError';
}

/** A lock whose holder gave no sign of life for this long is taken over, in milliseconds. */
const staleMs = 10_000;
/** A writer waits for its turn for about half a minute. */
const waiting = { retries: 120, minTimeout: 20, maxTimeout: 300, factor: 1.3, randomize: true };

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new RegistryFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function parse(file: string, text: string | undefined): Registry {
  if (text === undefined) return { revision: 0, remotes: [] };
  try {
    return Registry.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it has another form';
    throw new RegistryFileError(
      `${file} is no release registry (${reason}). Nothing was changed. The registry before its last change is in ${previousOf(file)}.`,
    );
  }
}

const previousOf = (file: string) => `${file}.previous`;

/**
 * Reads a registry file; one that is not there is an empty registry of revision 0.
 * @throws RegistryFileError when it is damaged or cannot be read.
 */
export async function readRegistryFile(file: string): Promise<Registry> {
  return parse(file, await readText(file));
}

/** Puts a file in place so that it is whole on the disk, whatever happens meanwhile. */
async function writeWhole(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function underLock<Result>(file: string, use: (assertHeld: () => void) => Promise<Result>): Promise<Result> {
  let lost: Error | undefined;
  const onCompromised = (error: Error) => {
    lost = error;
  };
  const release = await lock(file, { realpath: false, stale: staleMs, retries: waiting, onCompromised }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RegistryFileError(`${file} is being changed by somebody else (${file}.lock): ${reason}`);
    },
  );
  try {
    return await use(() => {
      if (lost) throw new RegistryFileError(`${file} was not changed: its lock was lost (${lost.message}).`);
    });
  } finally {
    await release().catch(() => undefined);
  }
}

/**
 * Changes a registry file under a lock: no other change gets lost, and a reader sees the whole old or the whole new file.
 * `change` is called once, with the registry as it is then; answering the same object leaves the file alone. Waits up to half
 * a minute for other writers.
 * @param expectedRevision refuses when the registry is at another revision.
 * @returns the registry as it is afterwards.
 * @throws RegistryFileError when the file is damaged, locked, or was changed by a writer that takes no lock.
 */
export async function changeRegistryFile(
  file: string,
  change: (registry: Registry) => Registry,
  expectedRevision?: number,
): Promise<Registry> {
  await mkdir(path.dirname(file), { recursive: true });
  return underLock(file, async (assertHeld) => {
    const before = await readText(file);
    const registry = parse(file, before);
    if (expectedRevision !== undefined && registry.revision !== expectedRevision)
      throw new RegistryFileError(
        `${file} is at revision ${registry.revision}, not ${expectedRevision}: somebody changed it. Nothing was changed.`,
      );
    const changed = change(registry);
    if (changed === registry) return registry;
    const next = { ...changed, revision: registry.revision + 1 };
    if ((await readText(file)) !== before)
      throw new RegistryFileError(`${file} was changed meanwhile by a writer that takes no lock. Nothing was changed.`);
    assertHeld();
    if (before !== undefined) await writeWhole(previousOf(file), before);
    await writeWhole(file, `${JSON.stringify(next, null, 2)}\n`);
    await syncFolder(path.dirname(file));
    return next;
  });
}
