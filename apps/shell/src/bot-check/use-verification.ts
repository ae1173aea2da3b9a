import type { BotCheckChallenge } from '@reprise/entities/bot-check';
import { usePlatform } from '@reprise/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { verify } from './verify.ts';

export type Verification = 'working' | 'done' | 'failed';

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
