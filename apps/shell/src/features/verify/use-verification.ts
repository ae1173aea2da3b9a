import { isApiError, type Platform, usePlatform } from '@reprise/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { solve } from './solve.ts';
import type { VerifyView } from './verify.loader.ts';

export type Verification = 'working' | 'done' | 'failed';

const maxAttempts = 3;
/** Errors that a new challenge can resolve: another tab was faster, or this one took too long. */
const renewable: ReadonlySet<string> = new Set(['CHALLENGE_OUTDATED', 'CHALLENGE_EXPIRED', 'CHALLENGE_USED']);

async function verify(platform: Platform, known: VerifyView['challenge'], signal: AbortSignal): Promise<void> {
  const { botCheck } = await platform.api();
  const prove = async (given?: VerifyView['challenge']) => {
    const challenge = given ?? (await botCheck.challenge({ signal })).challenge;
    await botCheck.redeem(await solve(challenge, signal));
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prove(attempt === 1 ? known : undefined);
    } catch (error) {
      if (attempt === maxAttempts || !isApiError(error) || !renewable.has(error.code)) throw error;
    }
  }
}

/** Solves the challenge, then returns to `next`; `again` retries with a new challenge. */
export function useVerification({ challenge, next }: VerifyView): { state: Verification; again: () => void } {
  const platform = usePlatform();
  const [state, setState] = useState<Verification>('working');
  const running = useRef<AbortController>(undefined);
  const run = useCallback(
    async (known?: VerifyView['challenge']) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState('working');
      try {
        await verify(platform, known, controller.signal);
        if (controller.signal.aborted) return;
        setState('done');
        window.location.replace(next);
      } catch {
        if (!controller.signal.aborted) setState('failed');
      }
    },
    [platform, next],
  );
  useEffect(() => {
    void run(challenge);
    return () => running.current?.abort();
  }, [run, challenge]);
  return { state, again: () => void run() };
}
