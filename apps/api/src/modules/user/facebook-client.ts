import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { FacebookApp } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { type Person, providerUnknown, signInFailed, unavailable } from './openid-client.ts';

interface FacebookOptions {
  /** The shop's app; undefined when the shop does not offer sign-in with Facebook. */
  readonly app: FacebookApp | undefined;
  readonly timeoutMs: number;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const Debugged = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().optional(),
    type: z.string().optional(),
    /** Seconds since 1970; 0 for a token that does not expire. */
    expires_at: z.number().default(0),
    scopes: z.array(z.string()).default([]),
  }),
});
const Text = z.string().trim().min(1).max(100).optional().catch(undefined);
const Me = z.object({
  id: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  first_name: Text,
  last_name: Text,
});

const notAuthenticated = () =>
  new ApiError({
    status: 403,
    code: 'NOT_AUTHENTICATED',
    message: 'not authenticated: the e-mail permission is missing.',
  });

/** Asks Facebook's Graph API who an access token belongs to. */
export function createFacebookClient({ app, timeoutMs, clock, log }: FacebookOptions) {
  /** An answer of the Graph API. It answers 400 to a token that it does not know. */
  async function ask<Schema extends z.ZodType>(
    { graphUrl }: FacebookApp,
    path: string,
    parameters: Record<string, string>,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const url = `${graphUrl}/${path}?${new URLSearchParams(parameters)}`;
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
      log.warn({ provider: 'facebook' }, 'a sign-in provider does not answer');
      throw unavailable();
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.status === 429 || answer.status >= 500) throw unavailable();
    if (!answer.ok) throw signInFailed();
    const { data, success } = schema.safeParse(body);
    if (!success) throw unavailable();
    return data;
  }

  return {
    /**
     * The person for whom Facebook issued the token. Throws SIGN_IN_FAILED for a token of another app or person, and
     * NOT_AUTHENTICATED without the permission to see the e-mail address (rule sign-in-24).
     */
    async personOf(accessToken: string): Promise<Person> {
      if (!app) throw providerUnknown();
      const { appId, appSecret } = app;
      const asApp = { input_token: accessToken, access_token: `${appId}|${appSecret}` };
      const { data: token } = await ask(app, 'debug_token', asApp, Debugged);
      const isExpired = token.expires_at !== 0 && token.expires_at * 1000 <= clock().getTime();
      if (!token.is_valid || token.app_id !== appId || token.type !== 'USER' || isExpired) throw signInFailed();
      if (!token.scopes.includes('email')) throw notAuthenticated();
      const appsecret_proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
      const fields = { fields: 'id,email,first_name,last_name', access_token: accessToken, appsecret_proof };
      const me = await ask(app, 'me', fields, Me);
      if (me.id !== token.user_id) throw signInFailed();
      return {
        provider: 'facebook',
        subject: me.id,
        email: me.email,
        // Facebook shares confirmed addresses only.
        isEmailVerified: true,
        firstName: me.first_name,
        lastName: me.last_name,
      };
    },
  };
}
export type FacebookClient = ReturnType<typeof createFacebookClient>;
