import type { HttpOptions } from '@reprise/api-clients';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { apiClients } from './api.ts';
import type { Boot } from './boot-data.ts';

const prepareWrite = vi.hoisted(() => vi.fn<() => void>());
const given = vi.hoisted((): HttpOptions[] => []);
vi.mock('@reprise/api-clients', () => ({
  createApiClients: (options: HttpOptions) => {
    given.push(options);
    return { customer: { prepareWrite } };
  },
}));
const verify = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../bot-check/verify.ts', () => ({ verify }));

let options: HttpOptions | undefined;
beforeAll(() => {
  const platform = createTestPlatform();
  apiClients({ market: platform.market, version: '1.0.0' } as Boot, platform);
  [options] = given;
});

// First: listeners of the document are removed after each test.
test('a form that is sent prepares its write', () => {
  render(
    <form method="post" aria-label="Form">
      <button type="submit">Send</button>
    </form>,
  );
  fireEvent.submit(screen.getByRole('form'));
  expect(prepareWrite).toHaveBeenCalledOnce();
});

test('a limit that a proof of work lifts leads to its page, which leads back', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/kaufen/suchen', search: '?q=a b', assign });
  options?.onVerify?.('/verify');
  options?.onVerify?.('//elsewhere.example');
  expect(assign.mock.calls).toEqual([['/verify?next=%2Fkaufen%2Fsuchen%3Fq%3Da+b']]);
});

test('writes that are refused at the same time share a proof of work, later ones get another', async () => {
  const proof = Promise.withResolvers<void>();
  verify.mockReturnValueOnce(proof.promise).mockRejectedValueOnce(new Error('it took too long'));
  const both = [options?.liftLimit?.(), options?.liftLimit?.()];
  proof.resolve();
  await Promise.all(both);
  expect(verify).toHaveBeenCalledOnce();
  await expect(options?.liftLimit?.()).rejects.toThrow('it took too long');
  expect(verify).toHaveBeenCalledTimes(2);
});
