import { readFile } from 'node:fs/promises';
import { Registry } from '@reprise/build/registry';

/**
 * Reads the release registry from a file or a URL.
 * @throws if it cannot be read or is invalid.
 */
export async function readRegistry(location: string): Promise<Registry> {
  return Registry.parse(JSON.parse(await readText(location)));
}

async function readText(location: string): Promise<string> {
  if (!/^https?:/.test(location)) return readFile(location, 'utf8');
  const response = await fetch(location, { signal: AbortSignal.timeout(3000), redirect: 'error' });
  if (!response.ok) throw new Error(`${location}: HTTP ${response.status}`);
  return response.text();
}
