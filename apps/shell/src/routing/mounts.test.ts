import { describe, expect, test } from 'vitest';
import { findMount } from './mounts.ts';

const blue = { name: 'blue', mounts: ['/', '/kaufen', '/i', '/checkout'] };
const green = { name: 'green', mounts: ['/verkaufen', '/trade-in', '/kaufen/special'] };
const rows = [blue, green];

describe('findMount', () => {
  test.each([
    ['/', 'blue'],
    ['/kaufen', 'blue'],
    ['/KAUFEN/handy', 'blue'],
    ['/i/42,phone', 'blue'],
    ['/verkaufen/suche', 'green'],
    ['/kaufen/special/x', 'green'],
    ['/kaufenx', undefined],
    ['/nothing', undefined],
  ])('assigns %s to %s', (path, name) => {
    expect(findMount(path, rows)?.name).toBe(name);
  });
});
