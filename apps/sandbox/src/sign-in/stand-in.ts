import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SignInConfig } from '../config.ts';
import { html } from '../control/html.ts';
import { pagePolicy } from '../control/security.ts';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { Problem, readInput } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { registerFacebook } from './facebook.ts';
import { fail } from './fail.ts';
import { createIssuer, type Issuer } from './issuer.ts';
import { choicePage, overviewPage, refusals, titles } from './pages.ts';
import { createSignInFaults, type SignInCall, type SignInFaults } from './parts.ts';
import { accountOf, type IssuerName, issuerNames, PersonaChoice, personaOf } from './personas.ts';

interface StandInOptions {
  /** Where browsers reach the sandbox. */
  readonly publicUrl: () => string;
}

const IssuerParams = z.object({ issuer: z.enum(issuerNames) });
const Refusal = z.object({ error: z.enum(Object.keys(refusals)).optional() });

const callOf = (path: string): SignInCall | undefined =>
  path.startsWith('/.well-known/')
    ? 'discovery'
    : new Map<string, SignInCall>([
        ['/jwks', 'keys'],
        ['/token', 'token'],
        ['/me', 'userinfo'],
      ]).get(path);

/** The page may lead back to the shop: browsers apply the policy to the redirects after a form, too. */
const choicePolicy = (origins: readonly string[]) =>
  pagePolicy.replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`);

/** For pages of the provider itself, such as the form that Apple posts to the shop: the provider adds the hash of its script. */
const issuerPolicy = (origins: readonly string[]) =>
  ["default-src 'none'", "script-src 'self'", `form-action ${origins.join(' ')}`, "frame-ancestors 'none'"].join('; ');

function registerChoice(
  app: FastifyInstance,
  issuerOf: (name: IssuerName) => Promise<Issuer>,
  { shopOrigins }: SignInConfig,
): void {
  const path = '/sign-in/personas/:issuer/:uid';
  const gone = () => new Problem(404, 'NOT_FOUND', 'This sign-in does not wait any more. Start again in the shop.');
  const waiting = async (request: FastifyRequest, reply: FastifyReply) => {
    const issuer = await issuerOf(readInput(IssuerParams, request.params).issuer);
    await issuer.waiting(request.raw, reply.raw).catch(() => {
      throw gone();
    });
    return issuer;
  };
  app.get(path, async (request, reply) => {
    const { name } = await waiting(request, reply);
    const [action = ''] = request.url.split('?');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', choicePolicy(shopOrigins))
      .send(choicePage(name, action));
  });
  app.post(path, async (request, reply) => {
    const issuer = await waiting(request, reply);
    const { error } = readInput(Refusal, request.body);
    if (error !== undefined) return reply.redirect(await issuer.finish(request.raw, reply.raw, { error }), 303);
    const choice = readInput(PersonaChoice, request.body);
    const persona = personaOf(choice);
    if (!persona) throw new Problem(400, 'INVALID_REQUEST', 'There is no such persona.');
    const account = accountOf(issuer.name, persona, issuer.name === 'apple' && choice.hideEmail !== undefined);
    return reply.redirect(await issuer.finish(request.raw, reply.raw, account), 303);
  });
}

/** Passes requests to the provider's own server, with their bodies unread. */
function registerIssuer(
  app: FastifyInstance,
  name: IssuerName,
  issuerOf: (name: IssuerName) => Promise<Issuer>,
  faults: SignInFaults,
  { shopOrigins }: SignInConfig,
): void {
  const prefix = `/sign-in/${name}`;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${prefix}/*`, async (request, reply) => {
      const issuer = await issuerOf(name);
      const relative = request.url.slice(prefix.length);
      const call = callOf(relative.replace(/\?.*$/, ''));
      if (call && (await fail(faults, [name], call, request))) return reply.hijack();
      if (call === 'token' && faults.take('rotated-keys', [name])) await issuer.rotate();
      reply.hijack();
      reply.raw.setHeader('content-security-policy', issuerPolicy(shopOrigins));
      // The provider derives the path that it is mounted at from the two.
      await issuer.handle(Object.assign(request.raw, { originalUrl: request.url, url: relative }), reply.raw);
      return reply;
    });
  });
}

/** The stand-ins for Google, Apple and PayPal, one issuer of OpenID Connect each, and for Facebook. */
export function createSignInStandIn(config: SignInConfig, { publicUrl }: StandInOptions): StandIn {
  const faults = createSignInFaults();
  const issuers = new Map<IssuerName, Promise<Issuer>>();
  const urlOf = (name: IssuerName) => `${publicUrl()}/sign-in/${name}`;
  /** Created at the first request: only then the port is known, and keys take a moment. */
  function issuerOf(name: IssuerName): Promise<Issuer> {
    const redirectUris = config.shopOrigins.map((origin) => `${origin}/auth/return/${name}`);
    const client = { id: config.clientId, secret: config.clientSecret };
    const issuer = issuers.get(name) ?? createIssuer({ name, url: urlOf(name), client, redirectUris, faults });
    issuers.set(name, issuer);
    return issuer;
  }
  const overview = () =>
    overviewPage(
      faults,
      [...issuerNames, 'facebook' as const].map(
        (name) => html`<li><strong>${titles[name]}</strong> <code>${publicUrl()}/sign-in/${name}</code></li>`,
      ),
    );
  return {
    status: () => ({
      name: 'Sign-in',
      path: '/sign-in',
      purpose: 'Google, Apple, PayPal and Facebook, with personas to sign in as.',
      address: `${publicUrl()}/sign-in`,
      summary: `${issuerNames.length + 1} providers`,
      fault: faults.describe(),
    }),
    register(app) {
      app.get('/sign-in', (_request, reply) => reply.type('text/html; charset=utf-8').send(overview()));
      registerFaultRoutes(app, {
        path: '/sign-in',
        faults,
        panel: overview,
        read: readInput,
        notFound: (message) => new Problem(404, 'NOT_FOUND', message),
      });
      registerChoice(app, issuerOf, config);
      registerFacebook(app, config, faults);
      for (const name of issuerNames) registerIssuer(app, name, issuerOf, faults, config);
    },
    listen: async () => ({}),
    close: async () => undefined,
  };
}
