import { providerSignInMinutes } from '@reprise/entities/constants/sessions';
import type { OpenIdProvider, ProviderSignIn, StartedProviderSignIn } from '@reprise/entities/provider-sign-in';
import type { Kysely, Selectable } from 'kysely';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { createToken, hashToken } from '../session/index.ts';
import type { OpenIdClient } from './openid-client.ts';
import type { SignInAttemptTable } from './tables.ts';
import type { Visit } from './visit.ts';

export type SignInAttempt = Selectable<SignInAttemptTable>;

const stateInvalid = () =>
  new ApiError({ status: 400, code: 'STATE_INVALID', message: 'This sign-in was not started here, or too long ago.' });

/** When a pending sign-in expires. */
export const providerDeadline = (now: Date): Date => new Date(now.getTime() + providerSignInMinutes * 60_000);

/**
 * Starts a sign-in in a session, or the linking of a provider to its customer. The provider returns to the host that it
 * was started on, on a path of its own (rule sign-in-20).
 */
export async function startAttempt(
  { db, openId, now }: { db: Kysely<Database>; openId: OpenIdClient; now: Date },
  provider: OpenIdProvider,
  { session, origin }: Pick<Visit, 'session' | 'origin'>,
  { previousUrl, customerId }: { previousUrl: string | undefined; customerId?: string },
): Promise<StartedProviderSignIn> {
  if (!session) throw stateInvalid();
  const [state, token] = [createToken(), createToken()];
  const secrets = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const redirectUri = `${origin}/auth/return/${provider}`;
  const url = await openId.pageUrl(provider, redirectUri, secrets);
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashToken(state),
      token_hash: hashToken(token),
      session_id: session.id,
      provider,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      redirect_uri: redirectUri,
      previous_url: previousUrl ?? null,
      customer_id: customerId ?? null,
      expires_at: providerDeadline(now),
    })
    .execute();
  return { url, state, token };
}

/** The attempt of a state, which works once, in the session and with the provider that it was started with. Throws STATE_INVALID. */
export async function takeAttempt(
  db: Kysely<Database>,
  provider: OpenIdProvider,
  { session }: Pick<Visit, 'session'>,
  { state, token }: Pick<ProviderSignIn, 'state' | 'token'>,
  now: Date,
): Promise<SignInAttempt> {
  const attempt =
    session &&
    (await db
      .deleteFrom('sign_in_attempts')
      .where('state_hash', '=', hashToken(state))
      .where('session_id', '=', session.id)
      .where('provider', '=', provider)
      .returningAll()
      .executeTakeFirst());
  if (!attempt || attempt.expires_at <= now) throw stateInvalid();
  if (token !== undefined && attempt.token_hash !== hashToken(token)) throw stateInvalid();
  return attempt;
}
