import { OpenIdProvider, ProviderReturn } from '@reprise/entities/provider-sign-in';
import { type LoaderFunctionArgs, pageError, platformOf } from '@reprise/platform';
import * as z from 'zod/mini';
import type { ProviderProblem } from './provider-problems.ts';

export interface ProviderReturnView {
  returned: ProviderReturn & { provider: OpenIdProvider };
  /** Why this page cannot sign in by itself. */
  problem?: ProviderProblem;
}

/** What Apple posts with the code, when a person uses the shop for the first time. */
const AppleUser = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }) });

function nameOf(text: string | null): { firstName?: string; lastName?: string } {
  try {
    return AppleUser.safeParse(JSON.parse(text ?? 'null')).data?.name ?? {};
  } catch {
    return {};
  }
}

/** What the provider returned: in the address, or in the form that Apple posts. */
export function loader({ request, params, context }: LoaderFunctionArgs): ProviderReturnView {
  const provider = OpenIdProvider.safeParse(params.provider).data ?? pageError();
  const posted = platformOf(context).crossSiteReturn;
  const fields = posted ?? new URL(request.url).searchParams;
  const [code, state] = [fields.get('code') || undefined, fields.get('state') || undefined];
  const returned = { kind: 'return' as const, provider };
  const whole = ProviderReturn.safeParse({ ...returned, code, state, ...(posted && nameOf(posted.get('user'))) }).data;
  if (!whole) return { returned, problem: 'invalid' };
  if (code === undefined) return { returned: { ...whole, provider }, problem: 'codeMissing' };
  return { returned: { ...whole, provider }, ...(state === undefined && { problem: 'stateMissing' as const }) };
}
