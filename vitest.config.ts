import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = import.meta.dirname;
const consoleGuard = join(root, 'packages/testing/src/vitest-setup.ts');
/** Assertions about elements, such as `toBeVisible`. */
const domMatchers = '@testing-library/jest-dom/vitest';

/** `*.test.ts` runs in Node; `*.test.tsx` runs in jsdom where a package has it. A docblock in a file may say otherwise. */
function projectsOf(folder: string): TestProjectInlineConfiguration[] {
  const packageRoot = join(root, folder);
  const manifest = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  const inNode: TestProjectInlineConfiguration = {
    extends: true,
    root: packageRoot,
    test: { name: folder, include: ['src/**/*.test.ts'], environment: 'node', setupFiles: [consoleGuard] },
  };
  if (!manifest.includes('"jsdom"')) return [inNode];
  const inDom: TestProjectInlineConfiguration = {
    extends: true,
    root: packageRoot,
    // Globals only here: Testing Library removes what it rendered through a global afterEach.
    test: {
      name: `${folder} (dom)`,
      include: ['src/**/*.test.tsx'],
      environment: 'jsdom',
      globals: true,
      setupFiles: [consoleGuard, domMatchers],
    },
  };
  return [inNode, inDom];
}

const folders = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);

export default defineConfig({
  test: {
    projects: [
      ...folders.flatMap(projectsOf),
      {
        extends: true,
        root,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', setupFiles: [consoleGuard] },
      },
    ],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
