import { DirectoryInUseError, lockDirectory } from '@reprise/server-kit/directory-lock';
import { complain, seconds } from './progress.ts';
import type { ServiceDefinition } from './services.ts';

/**
 * Locks the shop's data folder and returns a function that unlocks it. Two shops would overwrite each other's registry and
 * logs, so the second one exits here before it changes anything.
 */
export function lockData(directory: string): () => void {
  try {
    return lockDirectory(directory, 'DATA_DIR');
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    complain(error.message);
    process.exit(1);
  }
}

/** Reports that a service exited and will be restarted. */
export function reportExit({ name }: ServiceDefinition, how: string, delayMs: number): void {
  complain(`${name} stopped (${how}). It restarts in ${seconds(delayMs)}.`);
}
