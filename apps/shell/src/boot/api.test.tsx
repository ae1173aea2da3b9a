import type { HttpOptions } from '@reprise/api-clients';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, test, vi } from 'vitest';
import { apiClients } from './api.ts';
import type { Boot } from './boot-data.ts';

const create = vi.hoisted(() => vi.fn<(options: HttpOptions) => void>());
vi.mock('@reprise/api-clients', () => ({ createApiClients: create }));

test('a limit that a proof of work lifts leads to its page, which leads back', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/kaufen/suchen', search: '?q=a b', assign });
  const platform = createTestPlatform();
  apiClients({ market: platform.market, version: '1.0.0' } as Boot, platform);
  const [options] = create.mock.calls[0] ?? [];
  options?.onVerify?.('/verify');
  options?.onVerify?.('//elsewhere.example');
  expect(assign.mock.calls).toEqual([['/verify?next=%2Fkaufen%2Fsuchen%3Fq%3Da+b']]);
  vi.unstubAllGlobals();
});
