import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import * as z from 'zod/mini';
import { type Measured, readMeasurements } from './measurements.ts';
import { type MutantModule, moduleFiles, mutantModules } from './mutant-modules.ts';
import { Explanations, explain, MutantReport, readMutants } from './mutant-report.ts';
import { mutantDocument, mutantSection, requiredShare, shareOf } from './mutant-table.ts';
import { complain, say, seconds } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';

const document = join(root, 'docs/contracts/mutants.md');
const reports = 'test-results/mutants';

const readOr = (file: string, otherwise: string) => readFile(file, 'utf8').catch(() => otherwise);

const LastRun = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/**
 * Leaves of the last run only what was killed. Stryker would also keep survivors in constants, though a new test may kill
 * them, and those that ran out of time on a busy machine.
 */
async function forgetSurvivors(file: string): Promise<void> {
  const text = await readOr(join(root, file), '');
  if (text === '') return;
  const { files, ...rest } = LastRun.parse(JSON.parse(text));
  const shortened = Object.entries(files).map(([name, { mutants, ...others }]) => [
    name,
    { ...others, mutants: mutants.filter(({ status }) => status === 'Killed') },
  ]);
  await writeFile(join(root, file), JSON.stringify({ ...rest, files: Object.fromEntries(shortened) }));
}

async function runStryker(name: string, sources: readonly string[], tests: readonly string[]): Promise<void> {
  process.env.MUTANT_TESTS = tests.join(',');
  const incrementalFile = `${reports}/${name}.incremental.json`;
  await forgetSurvivors(incrementalFile);
  const stryker = new Stryker({
    mutate: [...sources],
    incrementalFile,
    force: process.argv.includes('--force'),
    jsonReporter: { fileName: `${reports}/${name}.json` },
    htmlReporter: { fileName: `${reports}/${name}.html` },
  });
  await stryker.runMutationTest();
}

/** Runs a module's mutants. Answers its section, and what is wrong with it. */
async function tryModule(module: MutantModule, explanations: Explanations): Promise<[Measured, string[]]> {
  const { sources, tests } = moduleFiles(module);
  await runStryker(module.name, sources, tests);
  const report = MutantReport.parse(JSON.parse(await readFile(join(root, reports, `${module.name}.json`), 'utf8')));
  const result = readMutants(report);
  const share = shareOf(result);
  const unexplained = result.survivors.filter((survivor) => explain(survivor, explanations) === undefined);
  const problems = [
    ...(share < requiredShare ? [`${module.name}: ${share} % killed, ${requiredShare} % are required`] : []),
    ...unexplained.map(({ file, line, was, became }) => `${file}: ${line}\n    ${was}  →  ${became}`),
  ];
  return [mutantSection(module.name, sources, result, explanations, new Date()), problems];
}

function wantedModules(): readonly MutantModule[] {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = names.filter((name) => mutantModules.every((module) => module.name !== name));
  const known = mutantModules.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`No such module: ${unknown.join(', ')}. There are ${known}.`);
  return names.length > 0 ? mutantModules.filter(({ name }) => names.includes(name)) : mutantModules;
}

/** Puts the section in its place; the others stay as they were. */
async function writeSection(section: Measured): Promise<void> {
  const before = readMeasurements(await readOr(document, '')).filter(({ title }) => title !== section.title);
  const sections = [...before, section];
  const inOrder = mutantModules.flatMap(({ name }) => sections.filter(({ title }) => title === name));
  await writeFile(document, mutantDocument(inOrder));
}

try {
  const explanations = Explanations.parse(
    JSON.parse(await readFile(join(root, 'scripts/mutant-explanations.json'), 'utf8')),
  );
  await mkdir(join(root, reports), { recursive: true });
  for (const module of wantedModules()) {
    const started = performance.now();
    say(`${module.name} …`);
    const [section, problems] = await tryModule(module, explanations);
    await writeSection(section);
    say(`${module.name}: ${section.text.split('\n', 1)[0]} ${seconds(performance.now() - started)}`);
    for (const problem of problems) complain(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
} catch (error) {
  complain(describeError(error));
  process.exitCode = 1;
}
