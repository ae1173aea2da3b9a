import { providerClockToleranceSeconds } from '@reprise/entities/constants/sessions';
import type { OpenIdProvider, SignInProvider } from '@reprise/entities/provider-sign-in';
import type { FastifyBaseLogger } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import * as z from 'zod';
import type { SignInClient, SignInProviders } from '../../config.ts';
import { ApiError, notFound } from '../../errors.ts';

/** The differences between the providers. */
const traits = {
  google: { scope: 'openid email profile', authentication: ClientSecretPost, extra: { prompt: 'select_account' } },
  // Apple posts its answer as soon as the name is asked for.
  apple: { scope: 'openid email name', authentication: ClientSecretPost, extra: { response_mode: 'form_post' } },
  // The last scope is that of the payer's id, which payments name, too.
  paypal: {
    scope: 'openid email profile https://uri.paypal.com/services/paypalattributes',
    authentication: ClientSecretBasic,
    extra: {},
  },
} as const;

/** The person whom a provider confirms. */
export interface Person {
  readonly provider: SignInProvider;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** PayPal's id of the account in payments. */
  readonly payerId?: string | undefined;
}

/** The values that a sign-in compares with the provider's answer. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const Text = z.string().trim().min(1).max(100).optional().catch(undefined);
/** Apple sends some booleans as texts. */
const Flag = z.union([z.boolean(), z.literal(['true', 'false']).transform((text) => text === 'true')]).catch(false);
const UserInfo = z.object({
  email: z.email().max(254).optional().catch(undefined),
  email_verified: Flag,
  given_name: Text,
  family_name: Text,
  payer_id: Text,
});
/** `iat` is in seconds since 1970. */
const Claims = UserInfo.extend({ sub: z.string().min(1).max(255), iat: z.number() });

export const unavailable = () =>
  new ApiError({
    status: 503,
    code: 'PROVIDER_UNAVAILABLE',
    message: 'The provider does not answer. Try again later.',
  });
export const providerUnknown = () =>
  notFound('PROVIDER_UNKNOWN', 'The shop does not offer sign-in with this provider.');
export const signInFailed = () =>
  new ApiError({ status: 401, code: 'SIGN_IN_FAILED', message: 'The provider did not confirm the sign-in.' });

const outages: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** True when the provider did not answer, or its answer is not that of a provider. */
function isOutage(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  return error instanceof ClientError ? outages.has(error.code) : error instanceof TypeError;
}

/** Replaced metadata is read within the hour. */
const metadataMs = 60 * 60 * 1000;

interface OpenIdOptions {
  readonly clients: SignInProviders;
  readonly timeoutMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Signs in with providers of OpenID Connect: their pages, and what they answer about a person. */
export function createOpenIdClient({ clients, timeoutMs, log }: OpenIdOptions) {
  const known = new Map<OpenIdProvider, { metadata: ServerMetadata; readAt: number }>();
  const timeout = timeoutMs / 1000;

  function clientOf(provider: OpenIdProvider): SignInClient {
    const client = clients[provider];
    if (!client) throw providerUnknown();
    return client;
  }

  async function metadataOf(provider: OpenIdProvider, { issuer, clientId }: SignInClient): Promise<ServerMetadata> {
    const present = known.get(provider);
    if (present && performance.now() - present.readAt < metadataMs) return present.metadata;
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, { execute, timeout });
    const metadata = found.serverMetadata();
    known.set(provider, { metadata, readAt: performance.now() });
    return metadata;
  }

  /**
   * Each sign-in creates its own configuration, which loads the provider's keys again: a new key works at once, and a
   * withdrawn one stops working.
   */
  async function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
    const client = clientOf(provider);
    const metadata = await metadataOf(provider, client);
    const { authentication } = traits[provider];
    const own = { [clockTolerance]: providerClockToleranceSeconds };
    const configuration = new Configuration(metadata, client.clientId, own, authentication(client.clientSecret));
    configuration.timeout = timeout;
    if (client.issuer.startsWith('http:')) allowInsecureRequests(configuration);
    enableNonRepudiationChecks(configuration);
    return configuration;
  }

  function failure(provider: OpenIdProvider, error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    log.warn({ err: error, provider }, 'a sign-in with a provider failed');
    return isOutage(error) ? unavailable() : signInFailed();
  }

  return {
    /** The provider's page. Throws PROVIDER_UNKNOWN or PROVIDER_UNAVAILABLE. */
    async pageUrl(
      provider: OpenIdProvider,
      redirectUri: string,
      { state, nonce, codeVerifier }: Secrets,
    ): Promise<string> {
      const configuration = await configurationOf(provider).catch((error: unknown) => {
        const reason = failure(provider, error);
        // Metadata of another issuer does not count as an answer.
        throw reason.code === 'SIGN_IN_FAILED' ? unavailable() : reason;
      });
      const { scope, extra } = traits[provider];
      const page = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...extra,
      });
      return page.href;
    },

    /** The person behind a code. Throws SIGN_IN_FAILED for a code or token that is not what this sign-in asked for. */
    async personOf(provider: OpenIdProvider, code: string, redirectUri: string, secrets: Secrets): Promise<Person> {
      try {
        const configuration = await configurationOf(provider);
        const { issuer } = configuration.serverMetadata();
        const answer = new URL(redirectUri);
        // Every provider has a redirect URI of its own, which tells their answers apart (RFC 9700, 4.4.2.2).
        for (const [name, value] of [
          ['code', code],
          ['state', secrets.state],
          ['iss', issuer],
        ] as const)
          answer.searchParams.set(name, value);
        const tokens = await authorizationCodeGrant(configuration, answer, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        });
        const idToken = Claims.parse(tokens.claims());
        // The library refuses tokens that have expired, not those of the future (rule sign-in-25).
        if (idToken.iat > Date.now() / 1000 + providerClockToleranceSeconds) throw signInFailed();
        const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const claims =
          idToken.email === undefined && hasUserInfo
            ? UserInfo.parse(await fetchUserInfo(configuration, tokens.access_token, idToken.sub))
            : idToken;
        return {
          provider,
          subject: idToken.sub,
          email: claims.email,
          isEmailVerified: claims.email_verified,
          firstName: claims.given_name,
          lastName: claims.family_name,
          payerId: claims.payer_id,
        };
      } catch (error) {
        throw failure(provider, error);
      }
    },
  };
}
export type OpenIdClient = ReturnType<typeof createOpenIdClient>;
