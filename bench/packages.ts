import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eachMapping, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';
import { findProductPage, weighPage } from '@reprise/testing/page-weight';
import { root } from '../scripts/services.ts';
import { type Bench, kilobytes, table } from './section.ts';

/** The npm package, workspace package or area that a source belongs to. */
function packageOf(source: string | null): string {
  if (!source) return 'bundler';
  const npm = source.split('node_modules/').at(-1);
  if (npm !== undefined && npm !== source) return npm.split('/', npm.startsWith('@') ? 2 : 1).join('/');
  const own = /\/packages\/([^/]+)\//.exec(source)?.[1];
  if (own) return `@reprise/${own}`;
  return /webpack\/runtime/.test(source) ? 'bundler' : (/^webpack:\/\/([^/]+)\//.exec(source)?.[1] ?? 'bundler');
}

/** Characters of a built file by package, by its source map. */
function charactersByPackage(code: string, map: SourceMapInput): Map<string, number> {
  const starts = [0];
  for (const line of code.split('\n')) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const marks: { at: number; from: string }[] = [];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    marks.push({ at: (starts[generatedLine - 1] ?? 0) + generatedColumn, from: packageOf(source) });
  });
  const sizes = new Map<string, number>();
  const add = (name: string, characters: number) => sizes.set(name, (sizes.get(name) ?? 0) + characters);
  add('bundler', marks[0]?.at ?? code.length);
  for (const [index, { at, from }] of marks.entries()) add(from, (marks[index + 1]?.at ?? code.length) - at);
  return sizes;
}

/** The file as it was built, with its map, which is not served. Both are from the last build. */
async function builtFile(url: string): Promise<{ code: string; map: SourceMapInput }> {
  const [path] = globSync(`apps/*/source-maps/**/${basename(new URL(url).pathname)}`, { cwd: root });
  if (!path) throw new Error(`${url} is not among what was built here.`);
  const [code, map] = await Promise.all([path, `${path}.map`].map((file) => readFile(join(root, file), 'utf8')));
  return { code: code ?? '', map: map ?? '' };
}

export const bench: Bench = async ({ url: shop }) => {
  const { scripts } = await weighPage(await findProductPage(shop));
  const totals = new Map<string, number>();
  for (const { url, bytes } of scripts) {
    const { code, map } = await builtFile(url);
    for (const [name, characters] of charactersByPackage(code, map)) {
      totals.set(name, (totals.get(name) ?? 0) + (bytes * characters) / code.length);
    }
  }
  const rows = [...totals].sort(([, a], [, b]) => b - a).map(([name, bytes]) => [name, kilobytes(bytes)]);
  return {
    title: 'A product page’s JavaScript before it hydrates, by package',
    about:
      'Kilobytes with brotli: what a file weighs on the wire is shared out by how much of it comes from which package.',
    lines: table(['Package', 'kB'], rows),
  };
};
