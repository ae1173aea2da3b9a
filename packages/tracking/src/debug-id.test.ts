import { expect, test } from 'vitest';
import { debugIdOf } from './debug-id.ts';

const path = 'blue/1.4.0/web/product.3f2a1b9c.js';

test('is a UUID that is always the same for a file, and another for every other file', async () => {
  const id = await debugIdOf(path);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(await debugIdOf(path)).toBe(id);
  const others = [path.replace('1.4.0', '1.4.1'), path.replace('blue', 'green'), path.replace('web', 'node')];
  expect(new Set([id, ...(await Promise.all(others.map(debugIdOf)))]).size).toBe(4);
});
