import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import * as z from 'zod';
import { html } from '../control/html.ts';
import { payerIdOf } from '../payments/payer.ts';
import { createAdapterFactory } from './adapter.ts';
import type { SignInFaults } from './parts.ts';
import type { Account, IssuerName } from './personas.ts';
import { createSigningKey, distort, type SigningKey } from './signing.ts';

interface IssuerOptions {
  readonly name: IssuerName;
  /** URL of the issuer, as browsers and the shop reach it. */
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly redirectUris: readonly string[];
  readonly faults: SignInFaults;
}

const TokenBody = z.looseObject({ id_token: z.string() });
const { Check, Prompt } = interactionPolicy;

/** Asks for a persona at every sign-in, so that testers can choose another one. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const chosen = new Check('persona', 'the tester chooses a persona', 'login_required', (ctx) =>
    ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(chosen);
  // Shops ask for it, as Google lets them.
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** The scope of PayPal's own claims. */
const payPalScope = 'https://uri.paypal.com/services/paypalattributes';

const claimsOf = ({ id, email, isPrivateEmail, persona }: Account, name: IssuerName) => ({
  sub: id,
  ...(email !== undefined && { email, email_verified: persona.isVerified || isPrivateEmail }),
  ...(isPrivateEmail && { is_private_email: true }),
  // Apple's tokens have no names: its form does, once.
  ...(name !== 'apple' && {
    name: `${persona.firstName} ${persona.lastName}`,
    given_name: persona.firstName,
    family_name: persona.lastName,
  }),
  ...(name === 'paypal' && { payer_id: payerIdOf(email ?? id) }),
});

interface IssuerMemory {
  readonly key: SigningKey;
  readonly cookieKey: string;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly adapter: ReturnType<typeof createAdapterFactory>;
}

function configurationOf(
  { name, client, redirectUris }: IssuerOptions,
  { key, cookieKey, accounts, adapter }: IssuerMemory,
): Configuration {
  return {
    adapter,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: name === 'paypal' ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    jwks: { keys: [key.jwk] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      profile: ['name', 'given_name', 'family_name'],
      ...(name === 'paypal' && { [payPalScope]: ['payer_id'] }),
    },
    // As at the real providers: only PayPal returns them in a call of its own.
    conformIdTokenClaims: name === 'paypal',
    features: { devInteractions: { enabled: false } },
    cookies: {
      keys: [cookieKey],
      names: { session: `${name}-session`, interaction: `${name}-interaction`, resume: `${name}-resume` },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3_600, Session: 3_600 },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => `/sign-in/personas/${name}/${uid}` },
    findAccount(_ctx, id) {
      const account = accounts.get(id);
      return account && { accountId: id, claims: () => claimsOf(account, name) };
    },
    /** There is no consent page: choosing the persona is the consent. */
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(`openid email profile ${payPalScope}`);
      await grant.save();
      return grant;
    },
  };
}

/** One issuer of OpenID Connect: a real provider whose people are personas. */
export async function createIssuer(options: IssuerOptions) {
  const { name, url, faults } = options;
  const accounts = new Map<string, Account>();
  const adapter = createAdapterFactory();
  const cookieKey = randomBytes(16).toString('hex');
  /** Accounts whose name Apple has shared. */
  const named = new Set<string>();
  let generation = 0;
  let current = await start();

  async function start() {
    generation += 1;
    const key = await createSigningKey(`${name}-${generation}`);
    const provider = new Provider(url, configurationOf(options, { key, cookieKey, accounts, adapter }));
    provider.use(async (ctx, next) => {
      await next();
      const token = ctx.path === '/token' ? TokenBody.safeParse(ctx.body).data : undefined;
      if (token) ctx.body = { ...token, id_token: await distort(token.id_token, key, faults, [name]) };
      if (name === 'apple' && ctx.path.startsWith('/auth') && typeof ctx.body === 'string') {
        ctx.body = withName(ctx.body, ctx.oidc?.session?.accountId);
      }
    });
    return { provider, handle: provider.callback() };
  }

  /** Apple posts the name with the code when a person uses the shop for the first time, and never again. */
  function withName(form: string, accountId: string | undefined): string {
    const account = accountId === undefined ? undefined : accounts.get(accountId);
    if (!account || named.has(account.id) || !form.includes('name="code"')) return form;
    named.add(account.id);
    const { firstName, lastName } = account.persona;
    const user = JSON.stringify({ name: { firstName, lastName }, email: account.email });
    return form.replace('</form>', `${html`<input type="hidden" name="user" value="${user}"/>`}</form>`);
  }

  return {
    name,
    url,
    /** Replaces the keys; signatures of the old ones are no longer valid. */
    async rotate() {
      current = await start();
    },
    /** Answers a request; the path is relative to the issuer. */
    handle: (request: IncomingMessage, response: ServerResponse) => current.handle(request, response),
    /** The pending sign-in of an id. Throws if it does not exist or has expired. */
    waiting: (request: IncomingMessage, response: ServerResponse) =>
      current.provider.interactionDetails(request, response),
    /** Answers the question for a persona. Returns the URL to which the browser goes next. */
    finish(request: IncomingMessage, response: ServerResponse, answer: Account | { error: string }): Promise<string> {
      if ('error' in answer) {
        const result = { error: answer.error, error_description: 'The tester chose this error.' };
        return current.provider.interactionResult(request, response, result);
      }
      accounts.set(answer.id, answer);
      return current.provider.interactionResult(request, response, {
        login: { accountId: answer.id, remember: false },
        select_account: {},
      });
    },
  };
}
export type Issuer = Awaited<ReturnType<typeof createIssuer>>;
