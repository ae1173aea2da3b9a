import type { BotCheckChallenge } from '@reprise/entities/bot-check';
import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { ownPath } from '../../routing/own-path.ts';

export interface VerifyView {
  /** Path to return to. */
  next: string;
  /** Absent if the API failed. */
  challenge?: BotCheckChallenge;
  /** Seconds until the limit ends without verification. */
  waitSeconds: number;
}

/** Loads the challenge and the path to return to, which is never this page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<VerifyView> {
  const platform = platformOf(context);
  const asked = ownPath(new URL(request.url).searchParams.get('next')) ?? '/';
  const isHere = asked.split(/[?#]/, 1)[0] === platform.path('verify', {});
  const next = isHere ? '/' : asked;
  const { botCheck } = await platform.api();
  const check = await botCheck.challenge().catch(() => undefined);
  return { next, waitSeconds: check?.waitSeconds ?? 60, ...(check && { challenge: check.challenge }) };
}
