import { describe, expect, it } from 'vitest';
import { moduleFiles, mutantModules } from './mutant-modules.ts';
import { explain, type MutantReport, readMutants } from './mutant-report.ts';
import { mutantDocument, mutantSection, shareOf } from './mutant-table.ts';

const source = 'if (a)\n  return some(\n    b || c);\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report: MutantReport = {
  files: {
    'apps/x.ts': {
      source,
      mutants: [
        { mutatorName: 'A', replacement: 'true', status: 'Killed', location: at(1, 5, 1, 6) },
        { mutatorName: 'A', replacement: 'false', status: 'Timeout', location: at(1, 5, 1, 6) },
        { mutatorName: 'A', replacement: 'c && b', status: 'Survived', location: at(3, 5, 3, 11) },
        { mutatorName: 'A', replacement: 'every(b || c)', status: 'NoCoverage', location: at(2, 10, 3, 12) },
        { mutatorName: 'A', replacement: '{}', status: 'RuntimeError', location: at(1, 1, 1, 2) },
      ],
    },
  },
};
const survivors = [
  { file: 'apps/x.ts', line: 'b || c);', was: 'b || c', became: 'c && b' },
  { file: 'apps/x.ts', line: 'return some(', was: 'some( b || c)', became: 'every(b || c)' },
];

describe('readMutants', () => {
  it('counts timeouts as killed, unreached code as surviving, and mutants that cannot run not at all', () => {
    expect(readMutants(report)).toEqual({ mutants: 4, killed: 2, timedOut: 1, survivors });
  });
});

describe('explain', () => {
  const [one, other] = survivors as [(typeof survivors)[0], (typeof survivors)[0]];

  it('finds an explanation by file and line, and by the change where one is given', () => {
    const all = [{ file: 'apps/x.ts', line: 'b || c);', why: 'Both are the same.' }];
    expect([explain(one, all), explain(other, all)]).toEqual(['Both are the same.', undefined]);
    const another = [{ file: 'apps/x.ts', line: 'b || c);', became: ['true'], why: 'Never happens.' }];
    expect(explain(one, another)).toBeUndefined();
    expect(explain({ ...one, became: 'true' }, another)).toBe('Never happens.');
    expect(explain({ ...one, file: 'apps/y.ts' }, all)).toBeUndefined();
  });
});

describe('the document', () => {
  it('has a row and a section per module, and names what is not explained', () => {
    const why = [{ file: 'apps/x.ts', line: 'b || c);', why: 'Both are the same.' }];
    const section = mutantSection('money', ['apps/x.ts'], readMutants(report), why, new Date('2026-11-22T12:00:00Z'));
    const lines = mutantDocument([section]).split('\n');
    expect(lines).toContain('| [money](#money) | 4 | 2 | 50 % | 1 | 1 | 2026-11-22 |');
    expect(lines).toContain('| `b \\|\\| c);` | `b \\|\\| c` | `c && b` | Both are the same. |');
    expect(lines).toContain('| `return some(` | `some( b \\|\\| c)` | `every(b \\|\\| c)` | **not explained** |');
  });

  it('rounds the share down', () => {
    expect(shareOf({ mutants: 1_000, killed: 899 })).toBe(89);
    expect(shareOf({ mutants: 10, killed: 9 })).toBe(90);
    expect(shareOf({ mutants: 0, killed: 0 })).toBe(100);
  });
});

it.each(mutantModules)('$name has files to change and tests to run', (module) => {
  const { sources, tests } = moduleFiles(module);
  expect(sources.filter((file) => file.includes('.test.'))).toEqual([]);
  expect(tests.filter((file) => !file.includes('.test.'))).toEqual([]);
});
