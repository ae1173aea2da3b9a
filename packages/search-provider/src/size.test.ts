import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack, type Stats } from '@rspack/core';
import { expect, it } from 'vitest';

async function bundleSize(entry: string): Promise<number> {
  const path = await mkdtemp(join(tmpdir(), 'search-provider-'));
  const compiler = rspack({
    mode: 'production',
    externals: { react: 'react' },
    context: import.meta.dirname,
    entry,
    target: ['web', 'es2022'],
    output: { path, filename: 'bundle.js', module: true, library: { type: 'module' } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  try {
    const stats = await new Promise<Stats | undefined>((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
    return brotliCompressSync(await readFile(join(path, 'bundle.js'))).length;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await rm(path, { recursive: true });
  }
}

it.each([
  ['the read part', './index.ts', 4_000],
  ['the tracker', './tracker.ts', 4_000],
  ['what servers send events with', './events.ts', 4_000],
  ['the quizzes', './quizzes.ts', 4_000],
  ['the agent', './agent.ts', 4_000],
  ['the questions about a product', './item-questions.ts', 4_000],
  ['the React hooks', './react.ts', 4_000],
])('%s is at most 4 kB of brotli', async (_part, entry, limit) => {
  expect(await bundleSize(entry)).toBeLessThanOrEqual(limit);
});

it('all of it is at most 8 kB of brotli', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'search-provider-whole-'));
  const whole = join(folder, 'whole.ts');
  const parts = ['index', 'events', 'tracker', 'quizzes', 'agent', 'item-questions', 'react'].map((name) =>
    JSON.stringify(join(import.meta.dirname, `${name}.ts`)),
  );
  await writeFile(whole, parts.map((part) => `export * from ${part};\n`).join(''));
  try {
    expect(await bundleSize(whole)).toBeLessThanOrEqual(8_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
