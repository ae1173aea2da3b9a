import type { BotCheckChallenge } from '@reprise/entities/bot-check';
import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { ownPath } from '../../own-path.ts';

export interface VerifyView {
  /** Where to go back to. */
  next: string;
  /** Work to do; absent when the API could not be asked. */
  challenge?: BotCheckChallenge;
  /** After this time nothing is limited any more. */
  waitSeconds: number;
}

/** What there is to do, and where it leads back to: never to this page again. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<VerifyView> {
  const platform = platformOf(context);
  const asked = ownPath(new URL(request.url).searchParams.get('next')) ?? '/';
  const isHere = asked.split(/[?#]/, 1)[0] === platform.path('verify', {});
  const next = isHere ? '/' : asked;
  const { botCheck } = await platform.api();
  const check = await botCheck.challenge().catch(() => undefined);
  return { next, waitSeconds: check?.waitSeconds ?? 60, ...(check && { challenge: check.challenge }) };
}
