import type { BotCheckChallenge } from '@reprise/entities/bot-check';
import { isApiError, type Platform, usePlatform } from '@reprise/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Verification = 'working' | 'done' | 'failed';

const maxAttempts = 3;
/** Errors that a new challenge can resolve: another tab was faster, or this one took too long. */
const renewable: ReadonlySet<string> = new Set(['CHALLENGE_OUTDATED', 'CHALLENGE_EXPIRED', 'CHALLENGE_USED']);

async function verify(platform: Platform, known: BotCheckChallenge | undefined, signal: AbortSignal): Promise<void> {
  const [{ botCheck }, { solve }] = await Promise.all([
    platform.api(),
    import(/* webpackChunkName: "bot-check" */ './solve.ts'),
  ]);
  const prove = async (given?: BotCheckChallenge) => {
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

interface VerificationOptions {
  /** Challenge that the page was sent with; without it one is requested. */
  challenge?: BotCheckChallenge | undefined;
  /** Called when the limit is lifted. Must be stable. */
  onDone: () => void;
}

/** Does the proof of work that lifts a rate limit; `again` retries with a new challenge. */
export function useVerification({ challenge, onDone }: VerificationOptions): {
  state: Verification;
  again: () => void;
} {
  const platform = usePlatform();
  const [state, setState] = useState<Verification>('working');
  const running = useRef<AbortController>(undefined);
  const run = useCallback(
    async (known?: BotCheckChallenge) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState('working');
      try {
        await verify(platform, known, controller.signal);
        if (controller.signal.aborted) return;
        setState('done');
        onDone();
      } catch {
        if (!controller.signal.aborted) setState('failed');
      }
    },
    [platform, onDone],
  );
  useEffect(() => {
    void run(challenge);
    return () => running.current?.abort();
  }, [run, challenge]);
  return { state, again: () => void run() };
}
