import {
  CustomerPasskeys,
  NewPasskey,
  PasskeyCreation,
  PasskeyParams,
  PasskeyRequest,
  PasskeySignIn,
  RenamedPasskey,
} from '@reprise/entities/passkey';
import { LoginData } from '@reprise/entities/user';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { sharedDomainOf } from './passkey-domain.ts';
import { createPasskeyService, type PasskeyService } from './passkey-service.ts';
import { note, visitOf } from './visit.ts';
import { welcome } from './welcome.ts';

const tag = 'user';
const notFound = { PASSKEY_NOT_FOUND: 404 };
const recent = { REAUTHENTICATION_REQUIRED: 403 };

function registerSignIn(app: FastifyInstance, context: AppContext, service: PasskeyService): void {
  const { limits } = context;

  route(app, {
    method: 'POST',
    url: '/api/sign-in-with-passkey/start',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'What the browser needs to sign in with a passkey of the shop, whoever the customer is.',
    response: PasskeyRequest,
    errors: { CHALLENGE_INVALID: 400 },
    async handler({ request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      return service.startSignIn(await visitOf(context, request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/sign-in-with-passkey',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Signs in with a passkey, in the session that started it. The browser is known from then on.',
    body: PasskeySignIn,
    response: LoginData,
    errors: { CHALLENGE_INVALID: 400, SIGN_IN_FAILED: 401 },
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const signedIn = await service.signIn(body, await visitOf(context, request, reply));
      return welcome(context, request, reply, signedIn, false);
    },
  });
}

/** Sign-in with passkeys, and the passkeys of a customer. */
export function registerPasskeys(app: FastifyInstance, context: AppContext): void {
  const { sessions, limits, config, log } = context;
  const shared = config.PASSKEY_DOMAIN ? undefined : sharedDomainOf(config.ALLOWED_ORIGINS);
  if (shared) log.warn({ domain: shared }, 'a passkey works on one host only: PASSKEY_DOMAIN is not set');
  const service = createPasskeyService({ ...context, brand: config.BRAND, domain: config.PASSKEY_DOMAIN });
  registerSignIn(app, context, service);

  route(app, {
    method: 'GET',
    url: '/api/passkeys',
    access: 'customer',
    tag,
    summary: 'The passkeys of the customer, the newest first.',
    response: CustomerPasskeys,
    handler: async ({ request, reply }) => service.list(await sessions.customer(request, reply)),
  });

  route(app, {
    method: 'POST',
    url: '/api/passkeys/start',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'What the browser needs to create a passkey, after a recent sign-in.',
    response: PasskeyCreation,
    errors: { ...recent, CHALLENGE_INVALID: 400, TOO_MANY_PASSKEYS: 409 },
    async handler({ request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const session = await sessions.customer(request, reply);
      return service.startCreation(session, await visitOf(context, request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/passkeys',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Registers a passkey that the browser has created. Mails the owner.',
    body: NewPasskey,
    errors: { ...recent, CHALLENGE_INVALID: 400, PASSKEY_INVALID: 400, PASSKEY_TAKEN: 409, TOO_MANY_PASSKEYS: 409 },
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const session = await sessions.customer(request, reply);
      await service.create(body, session, await visitOf(context, request, reply));
      note(request, session.customerId, 'passkey added');
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/passkeys/:id',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Renames a passkey.',
    params: PasskeyParams,
    body: RenamedPasskey,
    errors: notFound,
    async handler({ params, body, request, reply }) {
      await service.rename(params.id, body.name, await sessions.customer(request, reply));
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/passkeys/:id',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Removes a passkey after a recent sign-in, unless the account has no other way in. Mails the owner.',
    params: PasskeyParams,
    errors: { ...recent, ...notFound, LAST_WAY_IN: 409 },
    async handler({ params, request, reply }) {
      const session = await sessions.customer(request, reply);
      await service.remove(params.id, session, await visitOf(context, request, reply));
      note(request, session.customerId, 'passkey removed');
    },
  });
}
