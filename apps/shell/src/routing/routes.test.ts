import { createTestPlatform, undeclaredReads } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { shellRoutes } from './routes.tsx';

test('declares the query parameters of every page', async () => {
  const routes = shellRoutes([]).flatMap(({ children = [] }) => children);
  expect(await undeclaredReads(createTestPlatform({ side: 'server' }), routes)).toEqual([]);
});
