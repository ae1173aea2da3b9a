import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from './services.ts';

const Lockfile = z.object({ packages: z.record(z.string(), z.unknown()) });

describe('the lockfile', () => {
  // An install on Linux may leave them out, and nobody there would notice.
  it('has the programs of tools for macOS wherever it has them for Linux', async () => {
    const { packages } = Lockfile.parse(parse(await readFile(`${root}/pnpm-lock.yaml`, 'utf8')));
    const names = Object.keys(packages).map((name) => name.slice(0, name.lastIndexOf('@')));
    const prefixes = new Set(names.flatMap((name) => name.match(/^.*[/-](?=linux-(x64|64)\b)/)?.[0] ?? []));
    expect(prefixes.size).toBeGreaterThan(3);
    const lacksMac = (prefix: string) => !names.some((name) => name.startsWith(`${prefix}darwin`));
    expect([...prefixes].filter(lacksMac)).toEqual([]);
  });

  // The shell changes its settings, which a second one would not share with React.
  it('has one scheduler, the one that React renders with', async () => {
    const { packages } = Lockfile.parse(parse(await readFile(`${root}/pnpm-lock.yaml`, 'utf8')));
    expect(Object.keys(packages).filter((name) => name.startsWith('scheduler@'))).toHaveLength(1);
  });
});
