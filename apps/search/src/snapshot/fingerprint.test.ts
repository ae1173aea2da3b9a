import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fingerprintedFiles, indexFingerprint } from './fingerprint.ts';

it('changes with the code of the index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-fingerprint-'));
  const file = join(folder, 'tokenise.ts');
  const of = (code: string) => {
    writeFileSync(file, code);
    return indexFingerprint([file]);
  };
  const before = of('split()');
  expect(of('split(/ /)')).not.toBe(before);
  expect(of('split()')).toBe(before);
  rmSync(folder, { recursive: true });
});

it('covers what builds and reads an index, in every package', () => {
  const names = fingerprintedFiles().map((file) => file.replaceAll('\\', '/').replace(/^.*\/(?=apps|packages)/, ''));
  expect(names).toEqual(
    expect.arrayContaining([
      'apps/search/src/engine/suggestions.ts',
      'apps/search/src/index/segment-builder.ts',
      'apps/search/src/snapshot/snapshot-file.ts',
      'apps/search/src/text/tokenise.ts',
      'packages/entities/src/product-code.ts',
    ]),
  );
  expect(names.filter((name) => name.includes('.test.'))).toEqual([]);
});
