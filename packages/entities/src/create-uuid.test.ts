import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createUuid } from './create-uuid.ts';

test('creates different UUIDs of version 4, also on pages without TLS', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, createUuid);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  // All of the digits that are random occur.
  for (const place of [0, 14, 19, 35])
    expect(new Set(ids.map((id) => id[place])).size).toBe(place === 14 ? 1 : place === 19 ? 4 : 16);
});
