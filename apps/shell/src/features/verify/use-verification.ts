import { type Platform, usePlatform } from '@reprise/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { solve } from './solve.ts';
import type { VerifyView } from './verify.loader.ts';

export type Verification = 'working' | 'done' | 'failed';

async function verify(platform: Platform, known: VerifyView['challenge'], signal: AbortSignal): Promise<void> {
  const { botCheck } = await platform.api();
  const challenge = known ?? (await botCheck.challenge({ signal })).challenge;
  await botCheck.redeem(await solve(challenge, signal));
}

/** Shows that a person is there, at once and by itself, and leads back; `again` does it with a new challenge. */
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
