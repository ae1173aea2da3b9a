import type { BotCheckChallenge } from '@reprise/entities/bot-check';
import { isApiError, type Platform } from '@reprise/platform';

const maxAttempts = 3;
/** Errors that a new challenge can resolve: another tab was faster, or this one took too long. */
const renewable: ReadonlySet<string> = new Set(['CHALLENGE_OUTDATED', 'CHALLENGE_EXPIRED', 'CHALLENGE_USED']);

/** Does the proof of work that lifts a limit, of a known challenge or a new one. Rejects if the browser or the API fails. */
export async function verify(
  platform: Pick<Platform, 'api'>,
  known: BotCheckChallenge | undefined,
  signal: AbortSignal,
): Promise<void> {
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
