import { openIdProviders } from '@reprise/entities/constants/sessions';
import {
  AppleSignIn,
  CustomerIdentities,
  FacebookLogin,
  GoogleSignIn,
  IdentityParams,
  LinkParams,
  LinkProvider,
  NameForProvider,
  PayPalSignIn,
  SignInProviders,
  StartedProviderSignIn,
  StartProviderSignIn,
} from '@reprise/entities/provider-sign-in';
import { LoginData } from '@reprise/entities/user';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FacebookApp } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { emailKeyOf } from './customer-queries.ts';
import { createFacebookClient } from './facebook-client.ts';
import { createOpenIdClient } from './openid-client.ts';
import {
  createProviderService,
  type LinkedProvider,
  type ProviderService,
  type ProviderSignedIn,
} from './provider-service.ts';
import { note, visitOf } from './visit.ts';
import { welcome } from './welcome.ts';

const tag = 'user';
const providerErrors = { PROVIDER_UNKNOWN: 404, PROVIDER_UNAVAILABLE: 503 };
/** The data that a sign-in may need before there is an account. */
const missing = { EMAIL_REQUIRED: 403, PASSWORD_REQUIRED: 403, NAME_REQUIRED: 403, PROVIDER_TAKEN: 409 };
const bodies = { google: GoogleSignIn, apple: AppleSignIn, paypal: PayPalSignIn } as const;

function answer(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  result: ProviderSignedIn | LinkedProvider,
): LoginData {
  const { previousUrl } = result;
  if ('linked' in result) {
    note(request, result.customerId, 'provider linked');
    const user = { uuid: result.customerId, wasRegistered: false };
    return { user, linked: result.linked, ...(previousUrl !== undefined && { previousUrl }) };
  }
  const data = welcome(context, request, reply, result, result.wasRegistered);
  return { ...data, ...(previousUrl !== undefined && { previousUrl }) };
}

function registerSignIns(app: FastifyInstance, context: AppContext, service: ProviderService): void {
  const { limits } = context;
  for (const provider of openIdProviders) {
    route(app, {
      method: 'POST',
      url: `/api/sign-in-with-${provider}/start`,
      access: 'visitor',
      csrf: 'required',
      tag,
      summary: 'Starts a sign-in: the page of the provider, and the state that it returns with its code.',
      body: StartProviderSignIn,
      response: StartedProviderSignIn,
      errors: { ...providerErrors, STATE_INVALID: 400 },
      async handler({ body, request, reply }) {
        await limits.tryToken(clientOf(request.ip));
        return service.start(provider, await visitOf(context, request, reply), body.previousUrl);
      },
    });

    route(app, {
      method: 'POST',
      url: `/api/sign-in-with-${provider}`,
      access: 'visitor',
      csrf: 'required',
      tag,
      summary:
        'Signs in by the code of the provider, in the session that started it. A new address gets an account; one that has an account needs its password once.',
      body: bodies[provider],
      response: LoginData,
      errors: {
        ...providerErrors,
        STATE_INVALID: 400,
        SIGN_IN_FAILED: 401,
        EMAIL_NOT_VERIFIED: 403,
        ...missing,
      },
      async handler({ body, request, reply }) {
        await limits.tryToken(clientOf(request.ip));
        return answer(
          context,
          request,
          reply,
          await service.finish(provider, body, await visitOf(context, request, reply)),
        );
      },
    });
  }
}

function registerFacebook(app: FastifyInstance, context: AppContext, service: ProviderService): void {
  route(app, {
    method: 'POST',
    url: '/api/login-facebook',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Signs in by an access token of Facebook, which must have the permission to see the e-mail address.',
    body: FacebookLogin,
    response: LoginData,
    errors: { ...providerErrors, SIGN_IN_FAILED: 401, NOT_AUTHENTICATED: 403, ...missing },
    async handler({ body, request, reply }) {
      await context.limits.tryToken(clientOf(request.ip));
      const visit = await visitOf(context, request, reply);
      return answer(context, request, reply, await service.finishFacebook(body.accessToken, visit));
    },
  });
}

function registerMissing(app: FastifyInstance, context: AppContext, service: ProviderService): void {
  const { limits } = context;

  route(app, {
    method: 'POST',
    url: '/api/sign-in-with/password',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Links the provider to the account with its e-mail address, by the password, and signs in. Mails the owner.',
    body: LinkProvider,
    response: LoginData,
    errors: { LINK_EXPIRED: 400, PASSWORD_WRONG: 403, PROVIDER_TAKEN: 409 },
    async handler({ body, request, reply }) {
      const visit = await visitOf(context, request, reply);
      const account = emailKeyOf(await service.accountOf(visit));
      const signedIn = await limits.tryPassword(clientOf(request.ip), account, () =>
        service.link(body.password, visit),
      );
      return answer(context, request, reply, signedIn);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/sign-in-with/name',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Creates the account of a person whose name the provider did not share, and signs in.',
    body: NameForProvider,
    response: LoginData,
    errors: { LINK_EXPIRED: 400, PASSWORD_REQUIRED: 403, PROVIDER_TAKEN: 409 },
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      return answer(context, request, reply, await service.name(body, await visitOf(context, request, reply)));
    },
  });
}

/** The settings of Facebook's app for browsers. Its library uses the same version of the Graph API as the shop. */
const libraryOf = ({ appId, libraryUrl: url, graphUrl }: FacebookApp) => {
  const version = graphUrl.slice(graphUrl.lastIndexOf('/') + 1);
  return { appId, url, version };
};

/** Sign-in with Google, Apple, PayPal and Facebook, and the providers that a customer is linked to. */
export function registerProviders(app: FastifyInstance, context: AppContext): void {
  const { sessions, config, clock, log } = context;
  const openId = createOpenIdClient({ clients: config.signInProviders, timeoutMs: config.SIGN_IN_TIMEOUT_MS, log });
  const facebook = createFacebookClient({ app: config.facebook, timeoutMs: config.SIGN_IN_TIMEOUT_MS, clock, log });
  const service = createProviderService({ ...context, brand: config.BRAND, openId, facebook });
  registerSignIns(app, context, service);
  registerFacebook(app, context, service);
  registerMissing(app, context, service);

  route(app, {
    method: 'GET',
    url: '/api/sign-in-providers',
    access: 'public',
    cache: sameForEverybody,
    tag,
    summary: 'The providers that the shop offers to sign in with.',
    response: SignInProviders,
    handler: () => ({
      providers: openIdProviders.filter((name) => config.signInProviders[name] !== undefined),
      ...(config.facebook && { facebook: libraryOf(config.facebook) }),
    }),
  });

  route(app, {
    method: 'GET',
    url: '/api/customers/identities',
    access: 'customer',
    tag,
    summary: 'The providers that the customer can sign in with, and whether there is a password.',
    response: CustomerIdentities,
    handler: async ({ request, reply }) => service.list(await sessions.customer(request, reply)),
  });

  route(app, {
    method: 'POST',
    url: '/api/customers/identities/:provider/start',
    access: 'customer',
    csrf: 'required',
    tag,
    summary:
      'Starts the linking of a provider after a recent sign-in. Its code goes to POST /api/sign-in-with-{provider}, which mails the owner.',
    params: LinkParams,
    body: StartProviderSignIn,
    response: StartedProviderSignIn,
    errors: { ...providerErrors, REAUTHENTICATION_REQUIRED: 403, PROVIDER_TAKEN: 409, STATE_INVALID: 400 },
    async handler({ params, body, request, reply }) {
      await context.limits.tryToken(clientOf(request.ip));
      const session = await sessions.customer(request, reply);
      return service.startLink(params.provider, session, await visitOf(context, request, reply), body.previousUrl);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/customers/identities/facebook',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Links Facebook by an access token, after a recent sign-in. Mails the owner.',
    body: FacebookLogin,
    errors: {
      ...providerErrors,
      SIGN_IN_FAILED: 401,
      NOT_AUTHENTICATED: 403,
      REAUTHENTICATION_REQUIRED: 403,
      PROVIDER_TAKEN: 409,
    },
    async handler({ body, request, reply }) {
      await context.limits.tryToken(clientOf(request.ip));
      const session = await sessions.customer(request, reply);
      await service.linkFacebook(body.accessToken, session, await visitOf(context, request, reply));
      note(request, session.customerId, 'provider linked');
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/customers/identities/:provider',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Unlinks a provider after a recent sign-in, unless the account has no other way in. Mails the owner.',
    params: IdentityParams,
    errors: { REAUTHENTICATION_REQUIRED: 403, IDENTITY_NOT_FOUND: 404, LAST_WAY_IN: 409 },
    async handler({ params, request, reply }) {
      const session = await sessions.customer(request, reply);
      await service.unlink(params.provider, session, await visitOf(context, request, reply));
      note(request, session.customerId, 'provider unlinked');
    },
  });
}
