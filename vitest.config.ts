import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = import.meta.dirname;
const consoleGuard = join(root, 'packages/testing/src/vitest-setup.ts');
const removeRendered = join(root, 'packages/testing/src/vitest-dom-setup.ts');
/** Assertions about elements, such as `toBeVisible`. */
const domMatchers = '@testing-library/jest-dom/vitest';
/** Where a package has it, it runs before and after all its tests. */
const databaseTemplates = 'src/testing/database-templates.ts';

/**
 * Files share workers and imported modules, which makes the suites several times faster. Files that replace modules or the
 * process's own state would change them for the files after them, so each of those gets a worker of its own.
 */
const needsOwnWorker = /\bvi\.(mock|resetModules)\(|\bprocess\.chdir\(/;

interface Suite {
  name: string;
  folder: string;
  pattern: string;
  test: TestProjectInlineConfiguration['test'];
}

function projectsOf({ name, folder, pattern, test }: Suite): TestProjectInlineConfiguration[] {
  const files = globSync(pattern, { cwd: folder });
  const alone = files.filter((file) => needsOwnWorker.test(readFileSync(join(folder, file), 'utf8')));
  const shared: TestProjectInlineConfiguration = {
    extends: true,
    root: folder,
    test: { ...test, name, include: [pattern], exclude: alone, isolate: false },
  };
  if (alone.length === 0) return [shared];
  const isolated: TestProjectInlineConfiguration = {
    extends: true,
    root: folder,
    test: { ...test, name: `${name} (isolated)`, include: alone, isolate: true },
  };
  return [shared, isolated];
}

/** `*.test.ts` runs in Node; `*.test.tsx` runs in jsdom where a package has it. A docblock in a file may say otherwise. */
function suitesOf(path: string): Suite[] {
  const folder = join(root, path);
  const templates = join(folder, databaseTemplates);
  const inNode: Suite = {
    name: path,
    folder,
    pattern: 'src/**/*.test.ts',
    test: {
      environment: 'node',
      setupFiles: [consoleGuard],
      globalSetup: existsSync(templates) ? [templates] : [],
    },
  };
  if (!readFileSync(join(folder, 'package.json'), 'utf8').includes('"jsdom"')) return [inNode];
  const inDom: Suite = {
    name: `${path} (dom)`,
    folder,
    pattern: 'src/**/*.test.tsx',
    test: { environment: 'jsdom', setupFiles: [consoleGuard, domMatchers, removeRendered] },
  };
  return [inNode, inDom];
}

const folders = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);

const scripts: Suite = {
  name: 'scripts',
  folder: root,
  pattern: 'scripts/**/*.test.ts',
  test: { environment: 'node', setupFiles: [consoleGuard] },
};

export default defineConfig({
  test: {
    projects: [...folders.flatMap(suitesOf), scripts].flatMap(projectsOf),
    // By default, Vitest leaves one core to itself.
    maxWorkers: Math.max(2, availableParallelism()),
    // Without styles: they would stay in the document that files share, and hide or show what the next file renders.
    css: { modules: { classNameStrategy: 'stable' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Longer than queries wait, so that a failure names what was not found.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
