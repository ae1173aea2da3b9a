import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { Registry } from './registry.ts';

/** A registry file cannot be read or changed; the message says why and what to do. */
export class RegistryFileError extends Error {
  override readonly name = 'RegistryFileError';
}

/** A lock that was not refreshed for this long is stale; milliseconds. */
const staleMs = 10_000;
/** A writer waits for the lock for about half a minute. */
const retries = { retries: 120, minTimeout: 20, maxTimeout: 300, factor: 1.3, randomize: true };

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
    const reason = error instanceof SyntaxError ? error.message : 'it does not match the schema';
    throw new RegistryFileError(
      `${file} is not a release registry (${reason}). Nothing was changed. The registry before its last change is in ${previousOf(file)}.`,
    );
  }
}

const previousOf = (file: string) => `${file}.previous`;

/**
 * Reads a registry file. A missing file is an empty registry of revision 0.
 * @throws RegistryFileError if the file is damaged or cannot be read.
 */
export async function readRegistryFile(file: string): Promise<Registry> {
  return parse(file, await readText(file));
}

/** Writes a file atomically: after a crash it has either the old or the new content. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
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
  const release = await lock(file, { realpath: false, stale: staleMs, retries, onCompromised }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RegistryFileError(`${file} is being changed by another process (${file}.lock): ${reason}`);
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
 * Changes a registry file under a lock, so that no concurrent change is lost. Readers see either the old or the new file.
 * `change` is called once, with the current registry; if it returns the same object, the file is not written. Waits up to half
 * a minute for other writers.
 * @param expectedRevision refuses the change if the registry is at another revision.
 * @returns the registry after the change.
 * @throws RegistryFileError if the file is damaged, locked, or was changed by a writer that does not use the lock.
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
        `${file} is at revision ${registry.revision}, not ${expectedRevision}: another process changed it. Nothing was changed.`,
      );
    const changed = change(registry);
    if (changed === registry) return registry;
    const next = { ...changed, revision: registry.revision + 1 };
    if ((await readText(file)) !== before)
      throw new RegistryFileError(
        `${file} was changed in the meantime by a writer that does not use the lock. Nothing was changed.`,
      );
    assertHeld();
    if (before !== undefined) await writeAtomically(previousOf(file), before);
    await writeAtomically(file, `${JSON.stringify(next, null, 2)}\n`);
    await syncFolder(path.dirname(file));
    return next;
  });
}
