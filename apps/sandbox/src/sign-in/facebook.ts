import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { SignInConfig } from '../config.ts';
import { html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { pagePolicy } from '../control/security.ts';
import { Problem, readInput } from '../problem.ts';
import { fail } from './fail.ts';
import { choicePage } from './pages.ts';
import type { SignInFaults } from './parts.ts';
import { type Account, accountOf, PersonaChoice, personaOf } from './personas.ts';

interface Token {
  readonly account: Account;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

/** How long a token is valid, in seconds. */
const tokenSeconds = 3_600;
/** More tokens than a tester needs; the oldest go first. */
const maxTokens = 1_000;

const Dialog = z.object({
  app_id: z.string().max(100),
  origin: z.string().max(300),
  scope: z.string().max(300).default(''),
});
const Answer = Dialog.extend({ error: z.string().optional(), declineEmail: z.string().optional() });
const Debug = z.object({ input_token: z.string().max(2_000), access_token: z.string().max(2_000) });
const Me = z.object({ access_token: z.string().max(2_000) });

const scripts = [
  { path: '/sign-in/facebook/sdk.js', file: 'facebook-sdk.js' },
  { path: '/sign-in/facebook/dialog.js', file: 'facebook-dialog.js' },
];

/** The answer of the Graph API to a refused call. */
const graphError = (reply: FastifyReply, message: string) =>
  reply.code(400).send({ error: { message, type: 'OAuthException', code: 190 } });

function registerGraph(
  app: FastifyInstance,
  tokens: ReadonlyMap<string, Token>,
  { clientId, clientSecret }: SignInConfig,
  faults: SignInFaults,
): void {
  const subject = ['facebook'];
  app.get('/sign-in/facebook/graph/debug_token', async (request, reply) => {
    if (await fail(faults, subject, 'graph', request)) return reply.hijack();
    const query = readInput(Debug, request.query);
    if (query.access_token !== `${clientId}|${clientSecret}`) return graphError(reply, 'Invalid application token.');
    const token = tokens.get(query.input_token);
    if (!token) return reply.send({ data: { is_valid: false, scopes: [] } });
    const behind = faults.take('clock-behind', subject);
    const expires_at = Math.floor((behind ? Date.now() : token.expiresAt) / 1000) - (behind?.seconds ?? 0);
    const app_id = faults.take('wrong-audience', subject) ? 'another-shop' : clientId;
    const user_id = token.account.id;
    return reply.send({ data: { is_valid: true, type: 'USER', app_id, user_id, expires_at, scopes: token.scopes } });
  });
  app.get('/sign-in/facebook/graph/me', async (request, reply) => {
    if (await fail(faults, subject, 'graph', request)) return reply.hijack();
    const token = tokens.get(readInput(Me, request.query).access_token);
    if (!token) return graphError(reply, 'Invalid access token.');
    const { id, email, persona } = token.account;
    const mayShare = token.scopes.includes('email') && persona.isVerified && email !== undefined;
    const names = { first_name: persona.firstName, last_name: persona.lastName };
    return reply.send({ id, ...names, ...(mayShare && { email }) });
  });
}

/** The stand-in for Facebook: its library, the dialog in which a person is chosen, and the Graph API. */
export function registerFacebook(app: FastifyInstance, config: SignInConfig, faults: SignInFaults): void {
  const tokens = new Map<string, Token>();
  const { clientId, shopOrigins } = config;

  function check<D extends z.infer<typeof Dialog>>(dialog: D): D {
    const isKnown = dialog.app_id === clientId && shopOrigins.includes(dialog.origin);
    if (!isKnown) throw new Problem(400, 'INVALID_REQUEST', 'The app, or the page that asks, is not known.');
    return dialog;
  }

  function issue(account: Account, scopes: readonly string[]) {
    const accessToken = randomBytes(32).toString('hex');
    tokens.set(accessToken, { account, scopes, expiresAt: Date.now() + tokenSeconds * 1000 });
    const [oldest] = tokens.keys();
    if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest);
    const authResponse = { accessToken, userID: account.id, expiresIn: tokenSeconds };
    return { status: 'connected', authResponse };
  }

  for (const { path, file } of scripts) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    app.get(path, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(text),
    );
  }

  app.get('/sign-in/facebook/dialog', async (request, reply) => {
    const fields = check(readInput(Dialog, request.query));
    return reply.type('text/html; charset=utf-8').send(choicePage('facebook', '/sign-in/facebook/dialog', fields));
  });

  app.post('/sign-in/facebook/dialog', async (request, reply) => {
    const { origin, scope, error, declineEmail } = check(readInput(Answer, request.body));
    const persona = personaOf(readInput(PersonaChoice, request.body));
    if (!persona) throw new Problem(400, 'INVALID_REQUEST', 'There is no such persona.');
    const asked = scope.split(',').map((name) => name.trim());
    const scopes = ['public_profile', ...(asked.includes('email') && !declineEmail ? ['email'] : [])];
    const refused = { status: 'unknown', authResponse: null };
    const answer = error === undefined ? issue(accountOf('facebook', persona, false), scopes) : refused;
    const body = html`<div class="narrow"><h1>Facebook</h1>
<p data-answer="${JSON.stringify(answer)}" data-origin="${origin}">You can close this window.</p></div>
<script src="/sign-in/facebook/dialog.js" defer></script>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${pagePolicy}; script-src 'self'`)
      .send(page({ title: 'Facebook', current: '/sign-in', body }));
  });

  registerGraph(app, tokens, config, faults);
}
