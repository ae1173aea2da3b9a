import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { capture } from './build.ts';
import { complain, dim, green, print, red, say, seconds, yellow } from './progress.ts';
import { root } from './services.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown if something failed. */
  readonly output: string;
  /** Shown after the step's duration. */
  readonly note?: string;
}

/** A check of `verify` or `test`. */
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
}

export interface Totals {
  passed: number;
  failed: number;
}

/** Runs the steps in sequence, prints each with its duration, and continues after failures. */
export async function runSteps(steps: readonly Step[], totals: Totals = { passed: 0, failed: 0 }): Promise<Totals> {
  for (const step of steps) {
    const started = performance.now();
    say(`${step.name} …`);
    const result = await step.run().catch((error: unknown) => failure(describeError(error)));
    totals.passed += result.passed;
    totals.failed += result.failed;
    const time = dim(seconds(performance.now() - started));
    const note = result.note ? ` ${yellow(result.note)}` : '';
    if (result.failed === 0) {
      say(`${green('✓')} ${step.name} ${time}${note}`);
    } else {
      say(`${red('✗')} ${step.name} ${time}${note}`);
      complain(result.output.trimEnd());
    }
  }
  return totals;
}

/** Prints the totals. Returns the exit code: 0 if something passed and nothing failed. */
export function conclude({ passed, failed }: Totals): number {
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

export function failure(output: string): StepResult {
  return { passed: 0, failed: 1, output };
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'StartError' ? error.message : (error.stack ?? error.message);
}

/** A step that runs a program and counts as one. */
export function programStep(name: string, program: string, parameters: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await capture(program, parameters);
      return code === 0 ? { passed: 1, failed: 0, output } : failure(output);
    },
  };
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Counts the tests of a Vitest report. A file that could not be loaded counts as one failure. */
export function countVitest(report: unknown, code: number, output: string): StepResult {
  const found = VitestReport.parse(report);
  const broken = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = found.numFailedTests + broken.length;
  const skipped = found.numPendingTests + found.numTodoTests;
  return {
    passed: found.numPassedTests,
    // Errors outside of tests also fail the run.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    note: `${found.numPassedTests} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts the journeys of a Playwright report. An error outside of tests counts as one failure. */
export function countPlaywright(report: unknown, code: number, output: string): StepResult {
  const { stats, errors } = PlaywrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    note: `${stats.expected} journeys${stats.skipped > 0 ? `, ${stats.skipped} skipped` : ''}`,
  };
}

/** Reads the report of a test runner. Throws with its output if there is none. */
export async function readReport(file: string, output: string): Promise<unknown> {
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`The test runner wrote no report:\n${output}`);
  return JSON.parse(text);
}
