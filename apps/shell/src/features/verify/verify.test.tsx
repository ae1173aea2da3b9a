import type { BotCheckChallenge } from '@reprise/entities/bot-check';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { challenge } from '../../bot-check/challenge-fixture.ts';
import de from '../../locales/de.json' with { type: 'json' };
import { loader } from './verify.loader.ts';
import { VerifyPage } from './verify-page.tsx';

const proof = { counter: 3, derivedKey: 'abcd' };

const work = vi.hoisted(() => vi.fn());
vi.mock('../../bot-check/solve.ts', () => ({ solve: work }));

const replace = vi.fn();

beforeEach(() => {
  work.mockResolvedValue({ challenge, solution: proof });
  vi.stubGlobal('location', { href: 'http://localhost:3000/verify', origin: 'http://localhost:3000', replace });
});
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockReset();
  work.mockReset();
});

describe('the path to return to', () => {
  const view = async (query: string) => {
    const botCheck = { challenge: async () => ({ challenge, waitSeconds: 37 }) };
    const platform = createTestPlatform({ api: { botCheck } });
    return loader(loaderArguments(platform, `/verify${query}`) as never);
  };
  const nextOf = async (next: string) => (await view(`?${new URLSearchParams({ next })}`)).next;

  test.each(['/kaufen?page=2', '/auth?next=%2Fmy', '/i/1,a?variant=A1'])('accepts %s', async (next) => {
    expect(await nextOf(next)).toBe(next);
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    '/verify?next=/',
  ])('rejects %s', async (next) => {
    expect(await nextOf(next)).toBe('/');
  });

  test('does not depend on the API', async () => {
    const platform = createTestPlatform({ api: { botCheck: { challenge: () => Promise.reject(new Error('down')) } } });
    expect(await loader(loaderArguments(platform, '/verify?next=/x') as never)).toEqual({
      next: '/x',
      waitSeconds: 60,
    });
  });
});

describe('the page', () => {
  function show(redeem: () => Promise<void>, known: BotCheckChallenge | undefined = challenge) {
    const asked = vi.fn(async () => ({ challenge, waitSeconds: 37 }));
    const platform = createTestPlatform({ messages: { shell: de }, api: { botCheck: { challenge: asked, redeem } } });
    const view = { next: '/kaufen', waitSeconds: 37, ...(known && { challenge: known }) };
    renderRoutes(platform, [{ path: '/verify', loader: () => view, element: <VerifyPage /> }], '/verify');
    return { asked };
  }

  test('solves the challenge without input, reports it, and returns', async () => {
    let finish = () => {};
    const redeem = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    show(redeem);
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe(de.verify.working);
    await vi.waitFor(() => expect(redeem).toHaveBeenCalledWith({ challenge, solution: proof }));
    expect(work).toHaveBeenCalledWith(challenge, expect.any(AbortSignal));
    expect(replace).not.toHaveBeenCalled();
    await act(async () => finish());
    expect(status.textContent).toBe(de.verify.done);
    expect(replace.mock.calls).toEqual([['/kaufen']]);
  });

  test('solves a new challenge when the old one is outdated', async () => {
    const outdated = Object.assign(new Error('no'), { name: 'ApiError', status: 400, code: 'CHALLENGE_OUTDATED' });
    const redeem = vi.fn(async () => undefined).mockRejectedValueOnce(outdated);
    const { asked } = show(redeem);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(de.verify.done));
    expect(replace).toHaveBeenCalledWith('/kaufen');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(redeem).toHaveBeenCalledTimes(2);
  });

  test('gives up after three refused solutions', async () => {
    const outdated = Object.assign(new Error('no'), { name: 'ApiError', status: 400, code: 'CHALLENGE_OUTDATED' });
    const redeem = vi.fn(async () => Promise.reject(outdated));
    show(redeem);
    await screen.findByRole('button', { name: de.verify.again });
    expect(redeem).toHaveBeenCalledTimes(3);
    expect(replace).not.toHaveBeenCalled();
  });

  test('shows how long to wait after a failure, and retries with a new challenge', async () => {
    work.mockRejectedValueOnce(new Error('no worker'));
    const redeem = vi.fn(async () => undefined);
    const { asked } = show(redeem);
    const again = await screen.findByRole('button', { name: de.verify.again });
    expect(screen.getByRole('status').textContent).toContain('37 Sekunden');
    expect(screen.getByRole('link', { name: de.verify.back }).getAttribute('href')).toBe('/kaufen');
    expect(asked).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent.click(again);
    });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kaufen'));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
