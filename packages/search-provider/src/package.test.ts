import { join } from 'node:path';
import { publint } from 'publint';
import { expect, it } from 'vitest';

it('publint finds no mistake in the package’s entries and files', async () => {
  // Checked in place: packing would start a package manager.
  const { messages } = await publint({ pkgDir: join(import.meta.dirname, '..'), pack: false, strict: true });
  expect(messages).toEqual([]);
});
