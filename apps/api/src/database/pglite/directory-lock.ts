import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another process has the database directory open. */
export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The database directory ${directory} is in use by process ${pid}; stop it, or set API_DATA_DIR to another directory.`,
    );
    this.name = 'DirectoryInUseError';
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

function ownerOf(file: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
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

/**
 * Takes the directory for this process and returns the function that gives it back. A lock left by a process that is
 * gone is taken over; throws DirectoryInUseError when the owner is alive.
 */
export function lockDirectory(directory: string): () => void {
  const absolute = path.resolve(directory);
  const file = path.join(absolute, 'lock');
  if (openHere.has(absolute)) throw new DirectoryInUseError(absolute, process.pid);
  mkdirSync(absolute, { recursive: true });
  if (!create(file)) {
    const owner = ownerOf(file);
    if (owner !== undefined) throw new DirectoryInUseError(absolute, owner);
    rmSync(file, { force: true });
    if (!create(file)) throw new DirectoryInUseError(absolute, ownerOf(file) ?? 0);
  }
  openHere.add(absolute);
  return () => {
    openHere.delete(absolute);
    rmSync(file, { force: true });
  };
}
