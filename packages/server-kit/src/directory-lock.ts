import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolderSync } from './make-folder.ts';

/** Another process has locked the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';

  constructor(directory: string, variable: string, pid: number) {
    super(`The directory ${directory} is in use by process ${pid}; stop it, or set ${variable} to another directory.`);
  }
}

/** Directories that this process has locked. */
const lockedHere = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time of a process, where the system has it: tells a reused pid from the process that took the lock. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process that a lock names, if it is still running. */
function ownerOf(text: string): number | undefined {
  const [pidText = '', start = ''] = text.split(' ');
  const pid = Number(pidText);
  const stale =
    !Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid) || startTimeOf(pid) !== start;
  return stale ? undefined : pid;
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process, unless another process has replaced it in the meantime. */
function removeStale(file: string, text: string): void {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (readIfPresent(moved) === text) rmSync(moved, { force: true });
  else renameSync(moved, file);
}

/**
 * Locks a directory for this process and returns the function that unlocks it. The lock of a dead process is replaced.
 * `variable` is the environment variable that selects the directory, for the error message.
 * @throws DirectoryInUseError if the owner is running.
 */
export function lockDirectory(directory: string, variable: string): () => void {
  const absolute = path.resolve(directory);
  const file = path.join(absolute, 'lock');
  if (lockedHere.has(absolute)) throw new DirectoryInUseError(absolute, variable, process.pid);
  makeFolderSync(absolute);
  if (!create(file)) {
    const text = readIfPresent(file) ?? '';
    const owner = ownerOf(text);
    if (owner !== undefined) throw new DirectoryInUseError(absolute, variable, owner);
    removeStale(file, text);
    if (!create(file)) throw new DirectoryInUseError(absolute, variable, ownerOf(readIfPresent(file) ?? '') ?? 0);
  }
  lockedHere.add(absolute);
  return () => {
    lockedHere.delete(absolute);
    rmSync(file, { force: true });
  };
}
