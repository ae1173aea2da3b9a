import { createTestPlatform, undeclaredReads } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('every page declares the query parameters that it reads', async () => {
  const platform = createTestPlatform({ side: 'server' });
  expect(await undeclaredReads(platform, routes('de'))).toEqual([]);
});
