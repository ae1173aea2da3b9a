import { expect, test } from 'vitest';
import { areaOfReport } from './area-of-report.ts';

const remotes = [
  { name: 'blue', mounts: ['/'], entry: 'https://blue.example/1.4.0/web/remoteEntry.3f2a.js', version: '1.4.0' },
  {
    name: 'green',
    mounts: ['/verkaufen'],
    entry: 'https://green.example/2.0.0/web/remoteEntry.9c1d.js',
    version: '2.0.0',
  },
  { name: 'my', mounts: ['/my'] },
];

/** Files of the stack frames, the innermost last. */
const from = (...files: string[]) =>
  areaOfReport(
    { exception: { values: [{ stacktrace: { frames: files.map((filename) => ({ filename })) } }] } },
    remotes,
  );

const shell = 'https://shop.example/assets/main.js';

test('an error in a remote belongs to its area, even with frames of the shell in between', () => {
  expect(from(shell, 'https://blue.example/1.4.0/web/product.js')?.name).toBe('blue');
  expect(from('https://green.example/2.0.0/web/cart.js', shell)).toMatchObject({ name: 'green', version: '2.0.0' });
  expect(from('https://green.example/2.0.0/web/cart.js', 'https://blue.example/1.4.0/web/a.js')?.name).toBe('blue');
});

test('an error in the shell or in another release belongs to no area', () => {
  expect(from(shell)).toBeUndefined();
  expect(from('https://blue.example/1.3.0/web/product.js')).toBeUndefined();
  expect(areaOfReport({}, remotes)).toBeUndefined();
});
