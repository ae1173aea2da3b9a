import { relative } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from './vitest.config.ts';

/** Paths of test files from the root, separated by commas. Set by `npm run mutants`. */
const tests = (process.env.MUTANT_TESTS ?? '').split(',');

/** The project with only the wanted tests of its kind; undefined when it has none. */
function narrowed(project: TestProjectInlineConfiguration): TestProjectInlineConfiguration | undefined {
  const folder = relative(import.meta.dirname, project.root ?? '');
  const ending = project.test?.environment === 'jsdom' ? '.test.tsx' : '.test.ts';
  const include = tests
    .filter((test) => test.startsWith(`${folder}/`) && test.endsWith(ending))
    .map((test) => relative(folder, test));
  if (include.length === 0) return undefined;
  // Stryker runs a copy of the project whose packages are links to the original's.
  return { ...project, server: { fs: { strict: false } }, test: { ...project.test, include } };
}

const projects = (base.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (narrowed(project) ?? []) : [],
);

export default defineConfig({ test: { ...base.test, projects } });
