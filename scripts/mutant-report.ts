import * as z from 'zod/mini';

const Position = z.object({ line: z.int(), column: z.int() });
const Mutant = z.object({
  mutatorName: z.string(),
  replacement: z.optional(z.string()),
  status: z.string(),
  location: z.object({ start: Position, end: Position }),
});
/** The part of Stryker's JSON report that is read here; lines and columns count from 1. */
export const MutantReport = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(Mutant) })),
});
export type MutantReport = z.infer<typeof MutantReport>;

/** A change of the code that no test noticed. */
export interface Survivor {
  readonly file: string;
  /** The line that it begins in, without indentation. */
  readonly line: string;
  readonly was: string;
  readonly became: string;
}

export interface MutantResult {
  readonly mutants: number;
  readonly killed: number;
  /** How many of the killed ones only ran out of time: endless loops, or a machine that was too busy. */
  readonly timedOut: number;
  readonly survivors: readonly Survivor[];
}

/** Why the survivors in a line of code are no bug: all of them, or those that become one of `became`. */
export const Explanations = z.array(
  z.object({
    file: z.string(),
    line: z.string(),
    became: z.optional(z.array(z.string())),
    why: z.string().check(z.minLength(10)),
  }),
);
export type Explanations = z.infer<typeof Explanations>;

const killed = new Set(['Killed', 'Timeout']);
const survived = new Set(['Survived', 'NoCoverage']);
const maxCodeCharacters = 90;

/** Code in one line, cut where it gets long. */
function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxCodeCharacters ? `${line.slice(0, maxCodeCharacters)}…` : line;
}

function textBetween(lines: readonly string[], { start, end }: z.infer<typeof Mutant>['location']): string {
  const covered = lines.slice(start.line - 1, end.line);
  const last = covered.length - 1;
  return covered
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** Counts what a report says. Mutants that do not run at all, such as those that make an import fail, do not count. */
export function readMutants({ files }: MutantReport): MutantResult {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({ file, lines, mutant }));
  });
  const survivors = all
    .filter(({ mutant }) => survived.has(mutant.status))
    .map(({ file, lines, mutant: { location, replacement = '' } }) => ({
      file,
      line: inOneLine(lines[location.start.line - 1] ?? ''),
      was: inOneLine(textBetween(lines, location)),
      became: inOneLine(replacement),
    }));
  const killedCount = all.filter(({ mutant }) => killed.has(mutant.status)).length;
  const timedOut = all.filter(({ mutant }) => mutant.status === 'Timeout').length;
  return { mutants: killedCount + survivors.length, killed: killedCount, timedOut, survivors };
}

/** The explanation of a survivor; undefined when there is none. */
export function explain(survivor: Survivor, explanations: Explanations): string | undefined {
  return explanations.find(
    ({ file, line, became }) =>
      file === survivor.file && line === survivor.line && (became?.includes(survivor.became) ?? true),
  )?.why;
}
