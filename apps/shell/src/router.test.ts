import { createTestPlatform, undeclaredReads } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { shellRoutes } from './router.tsx';

test('every page declares the query parameters that it reads', async () => {
  const routes = shellRoutes([]).flatMap(({ children = [] }) => children);
  expect(await undeclaredReads(createTestPlatform({ side: 'server' }), routes)).toEqual([]);
});
