/** What all runs of `npm run mutants` have in common; scripts/mutants.ts adds what differs between modules. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Not `testFiles`: with it, Stryker 10.1 activates the mutants of constants only after their module was loaded.
  vitest: { related: false, configFile: 'vitest.mutants.config.ts' },
  concurrency: 1,
  // Generous, since a busy machine must not make a survivor look killed; endless loops are found by counting.
  timeoutMS: 90_000,
  // A mutant that the last run killed is tried again only when it or its test has changed.
  incremental: true,
  reporters: ['json', 'html', 'progress-append-only'],
  ignorePatterns: ['dist', 'source-maps', 'e2e', 'bench', '.data', '.turbo', 'test-results'],
  disableTypeChecks: false,
  // Stryker reads this file with the compiler API of TypeScript, which version 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
  warnings: { slow: false },
  logLevel: 'warn',
};
