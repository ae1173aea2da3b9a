import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { root } from './services.ts';

const Manifest = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Files that only tests load. */
const isTested = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Packages of the project that a file needs when it runs; types are gone by then. */
function importsOf(file: string): string[] {
  const statements = read(file).matchAll(/^(?:import|export)\s+(?!type\s)[^;]*?\sfrom '(@reprise\/[^/']+)/gm);
  return [...statements].map(([, name = '']) => name);
}

// Images are built with `--prod`, which links no development dependency: such a server would not start.
test('code that is deployed imports no development dependency of the project', () => {
  const missing = globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, dependencies } = Manifest.parse(JSON.parse(read(file)));
    const sources = globSync(`${dirname(file)}/src/**/*.{ts,tsx}`, { cwd: root }).filter((source) => !isTested(source));
    return sources.flatMap((source) =>
      importsOf(source)
        .filter((imported) => imported !== name && !Object.hasOwn(dependencies, imported))
        .map((imported) => `${source}: ${imported}`),
    );
  });
  expect(missing).toEqual([]);
});
