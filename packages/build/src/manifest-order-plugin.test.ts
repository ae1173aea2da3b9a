import { expect, test } from 'vitest';
import { inStableOrder } from './manifest-order-plugin.ts';

const react = { id: 'blue:react', name: 'react', usedIn: ['./a', './b'] };
const platform = { id: 'blue:@reprise/platform', name: '@reprise/platform', usedIn: ['./b'] };
const assets = { js: { sync: ['first.js', 'a.js'], async: [] } };

test('a manifest does not depend on the order in which modules were found, and keeps the order of files', () => {
  const one = {
    name: 'blue',
    shared: [react, platform],
    exposes: [{ id: 'blue:remote', assets, requires: ['a', 'b'] }],
  };
  const other = {
    ...one,
    shared: [platform, { ...react, usedIn: ['./b', './a'] }],
    exposes: [{ id: 'blue:remote', assets, requires: ['b', 'a'] }],
  };
  expect(inStableOrder(JSON.stringify(one))).toBe(inStableOrder(JSON.stringify(other)));
  expect(JSON.parse(inStableOrder(JSON.stringify(one)))).toEqual({ ...one, shared: [platform, react] });
});
