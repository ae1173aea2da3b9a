import { DirectoryInUseError, lockDirectory } from '@reprise/server-kit/directory-lock';
import { complain, seconds } from './progress.ts';
import type { ServiceDefinition } from './services.ts';

/**
 * Takes the folder of the shop's data and answers how to give it back. Two shops on the same data would overwrite each other's
 * registry and logs: the second one ends here, before it has touched anything.
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

/** Says on the screen that a service died and will be started again. */
export function sayDeath({ name }: ServiceDefinition, how: string, pauseMs: number): void {
  complain(`${name} stopped (${how}). It is started again in ${seconds(pauseMs)}.`);
}
