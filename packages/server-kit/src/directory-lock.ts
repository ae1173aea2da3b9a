import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another process has the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';

  constructor(directory: string, variable: string, pid: number) {
    super(`The directory ${directory} is in use by process ${pid}; stop it, or set ${variable} to another directory.`);
  }
}

const openHere = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time of a process where the system tells it: a pid that was given to another program is not the old one. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process that a lock names, when it still runs. */
function ownerOf(text: string): number | undefined {
  const [pidText = '', start = ''] = text.split(' ');
  const pid = Number(pidText);
  const stale = !Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid) || startOf(pid) !== start;
  return stale ? undefined : pid;
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock that a dead process left, unless another process was quicker and its own lock lies there by now. */
function removeStale(file: string, text: string): void {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (textOf(moved) === text) rmSync(moved, { force: true });
  else renameSync(moved, file);
}

/**
 * Takes the directory for this process and returns the function that gives it back. A lock left by a process that is
 * gone is taken over. `variable` is the environment variable that names another directory, for the message.
 * @throws DirectoryInUseError when the owner is alive.
 */
export function lockDirectory(directory: string, variable: string): () => void {
  const absolute = path.resolve(directory);
  const file = path.join(absolute, 'lock');
  if (openHere.has(absolute)) throw new DirectoryInUseError(absolute, variable, process.pid);
  mkdirSync(absolute, { recursive: true });
  if (!create(file)) {
    const text = textOf(file) ?? '';
    const owner = ownerOf(text);
    if (owner !== undefined) throw new DirectoryInUseError(absolute, variable, owner);
    removeStale(file, text);
    if (!create(file)) throw new DirectoryInUseError(absolute, variable, ownerOf(textOf(file) ?? '') ?? 0);
  }
  openHere.add(absolute);
  return () => {
    openHere.delete(absolute);
    rmSync(file, { force: true });
  };
}
