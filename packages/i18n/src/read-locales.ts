import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkLocales } from './check.ts';

/** Keys whose text may equal the English one, as a JSON list beside the folder. */
const allowListFile = 'same-as-english.json';

function readJson(path: string, mistakes: string[]): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    mistakes.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function listJsonFiles(folder: string, mistakes: string[]): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    mistakes.push(`${folder}: is not a folder that can be read`);
    return [];
  }
}

function readAllowList(path: string, mistakes: string[]): string[] {
  if (!existsSync(path)) return [];
  const content = readJson(path, mistakes);
  if (Array.isArray(content)) return content.filter((key) => typeof key === 'string');
  if (content !== undefined) mistakes.push(`${path}: must be a list of keys`);
  return [];
}

/** Checks the locale files of a folder (`de.json`, `en.json` …). Returns one line per mistake. */
export function checkLocaleFolder(folder: string): string[] {
  const mistakes: string[] = [];
  const names = listJsonFiles(folder, mistakes);
  const files: Record<string, unknown> = {};
  for (const name of names) {
    const content = readJson(join(folder, name), mistakes);
    if (content !== undefined) files[basename(name, '.json')] = content;
  }
  const sameAsEnglish = readAllowList(join(dirname(folder), allowListFile), mistakes);
  if (mistakes.length > 0) return mistakes;
  return checkLocales(files, { sameAsEnglish }).map(({ language, key, message }) => {
    const path = join(folder, `${language}.json`);
    return key ? `${path}: ${key} ${message}` : `${path}: ${message}`;
  });
}
