import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './services.ts';

const list = 'packages/markets/src/languages.ts';
const notShipped = /\.test\.tsx?$|-fixture\.ts$|\/testing\//;

/** Copies the sources of all apps and packages, with links to what they depend on. */
async function copySources(folder: string): Promise<void> {
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const project of globSync('{apps,packages}/*', { cwd: root })) {
    if (!existsSync(join(root, project, 'package.json'))) continue;
    await mkdir(join(folder, project), { recursive: true });
    for (const part of ['package.json', 'src', 'node_modules']) {
      const from = join(root, project, part);
      // The links to other packages are relative, so that in the copy they lead to the copies.
      if (existsSync(from)) await cp(from, join(folder, project, part), { recursive: true, verbatimSymlinks: true });
    }
  }
  const tsconfig = {
    extends: './tsconfig.base.json',
    include: ['apps/*/src', 'packages/*/src'],
    exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx', '**/*-fixture.ts', '**/testing'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
}

async function addToList(folder: string, language: string): Promise<void> {
  const text = await readFile(join(folder, list), 'utf8');
  const changed = text.replace(/(export const languages = \[[^\]]+)\]/, `$1, '${language}']`);
  if (changed === text) throw new Error(`${list} has no list of languages`);
  await writeFile(join(folder, list), changed);
}

function run(command: string, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), ['--pretty', 'false'], { cwd });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

/** The files with a type error in a copy of the project that has one language more. */
async function filesThatLack(language: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-language-'));
  try {
    await copySources(folder);
    await addToList(folder, language);
    const output = await run('tsc', folder);
    const files = [...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
    return files.filter((file) => !notShipped.test(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function foldersThatLack(language: string): Promise<string[]> {
  const folders = globSync('{apps,packages}/*/src/locales', { cwd: root });
  const files = await Promise.all(folders.map((folder) => readdir(join(root, folder))));
  return folders.filter((_, place) => !files[place]?.includes(`${language}.json`));
}

/** Every folder of locale files and every source file in which a language that is not there yet has to be written. */
export async function languageGaps(language: string): Promise<string[]> {
  const gaps = await Promise.all([foldersThatLack(language), filesThatLack(language)]);
  return [...new Set(gaps.flat())].sort();
}

if (import.meta.main) {
  const [language = ''] = process.argv.slice(2);
  if (!/^[a-z]{2}$/.test(language)) throw new Error('usage: node scripts/language-gaps.ts <two letters, such as pt>');
  process.stdout.write(`${(await languageGaps(language)).join('\n')}\n`);
}
