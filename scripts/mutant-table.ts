import { basename } from 'node:path';
import type { Measured } from './measurements.ts';
import { type Explanations, explain, type MutantResult } from './mutant-report.ts';

/** Per cent of the mutants that the tests have to notice. */
export const requiredShare = 90;

/** Per cent, rounded down, so that 89.9 does not look like 90. */
export const shareOf = ({ mutants, killed }: Pick<MutantResult, 'mutants' | 'killed'>): number =>
  mutants === 0 ? 100 : Math.floor((killed / mutants) * 100);

const asCode = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|') || ' '}\``;

/** What the document says of a module: its numbers, then its survivors with the reason why each is no bug. */
export function mutantSection(
  title: string,
  sources: readonly string[],
  result: MutantResult,
  explanations: Explanations,
  when: Date,
): Measured {
  const day = when.toISOString().slice(0, 10);
  const numbers = `${result.mutants} mutants, ${result.killed} killed (${shareOf(result)} %, ${result.timedOut} by a time limit), run of ${day}.`;
  const files = `Files: ${sources.map((source) => asCode(basename(source))).join(', ')}.`;
  if (result.survivors.length === 0) return { title, text: `${numbers}\n\n${files}` };
  const rows = result.survivors.map((survivor) => {
    const why = explain(survivor, explanations) ?? '**not explained**';
    return `| ${asCode(survivor.line)} | ${asCode(survivor.was)} | ${asCode(survivor.became)} | ${why} |`;
  });
  const table = ['| Line | What | becomes | Why no test notices |', '| --- | --- | --- | --- |', ...rows];
  return { title, text: [numbers, '', files, '', ...table].join('\n') };
}

const numbers = /^(\d+) mutants, (\d+) killed \((\d+) %(?:, (\d+) by a time limit)?\), run of (\S+)\.$/m;

function summaryRow({ title, text }: Measured): string {
  const [, mutants, killed, share, timedOut = '0', day] = numbers.exec(text) ?? [];
  if (!mutants) throw new Error(`The section ${title} does not begin with its numbers.`);
  const unexplained = text.split('**not explained**').length - 1;
  return `| [${title}](#${title}) | ${mutants} | ${killed} | ${share} % | ${timedOut} | ${unexplained} | ${day} |`;
}

const about = `# Bugs that the tests notice

Made by \`npm run mutants\`. Stryker changes the code in one place after the other, such as \`<\` into \`<=\` or \`some\` into \`every\`,
and runs the tests of the module against each of these mutants. A mutant that fails a test is killed; one that fails none is either
a gap in the tests or no bug at all. At least ${requiredShare} % have to be killed, and every survivor needs an explanation in
\`scripts/mutant-explanations.json\`. Only the tests that a module names in \`scripts/mutant-modules.ts\` run: others may notice more.`;

/** The whole document: a row per module, then the sections. */
export function mutantDocument(sections: readonly Measured[]): string {
  const rows = sections.map(summaryRow);
  const table = [
    '| Module | Mutants | Killed | Share | By a time limit | Not explained | Run of |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
  return [about, '', ...table, ...sections.flatMap(({ title, text }) => ['', `## ${title}`, '', text]), ''].join('\n');
}
