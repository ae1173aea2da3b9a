import type {
  CustomerIdentities,
  NameForProvider,
  OpenIdProvider,
  ProviderSignIn,
  SignInProvider,
  StartedProviderSignIn,
} from '@reprise/entities/provider-sign-in';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { CustomerSession } from '../session/index.ts';
import type { AccountDependencies } from './account-service.ts';
import { type Customer, findCustomer, findCustomerByEmail } from './customer-queries.ts';
import type { FacebookClient } from './facebook-client.ts';
import { insertCustomerOf, insertIdentity, refuseLinked, useIdentity } from './identity-store.ts';
import type { OpenIdClient, Person } from './openid-client.ts';
import { verifyPassword } from './password.ts';
import { isConfirmedOtherwise, requireRecentSignIn } from './recent-sign-in.ts';
import { type SignedIn, signInNewDevice } from './sign-in.ts';
import { providerDeadline, startAttempt, takeAttempt } from './sign-in-attempts.ts';
import type { PendingIdentityTable } from './tables.ts';
import { authLink, type Visit } from './visit.ts';
import { lockWaysIn, refuseLastWayIn } from './ways-in.ts';

type PendingIdentity = Selectable<PendingIdentityTable>;

/** A finished sign-in. */
export interface ProviderSignedIn extends SignedIn {
  readonly wasRegistered: boolean;
  readonly previousUrl: string | undefined;
}

/** A provider that a signed-in customer has linked. */
export interface LinkedProvider {
  readonly customerId: string;
  readonly linked: SignInProvider;
  readonly previousUrl: string | undefined;
}

const names = { google: 'Google', apple: 'Apple', paypal: 'PayPal', facebook: 'Facebook' } as const;

const refuse = (status: number, code: string, message: string) => () => new ApiError({ status, code, message });
const emailRequired = refuse(403, 'EMAIL_REQUIRED', 'The provider shared no e-mail address.');
const emailNotVerified = refuse(403, 'EMAIL_NOT_VERIFIED', 'The provider has not verified the e-mail address.');
const passwordRequired = refuse(
  403,
  'PASSWORD_REQUIRED',
  'The address has an account. Send its password to POST /api/sign-in-with/password once.',
);
const nameRequired = refuse(
  403,
  'NAME_REQUIRED',
  'The provider shared no name. Send it to POST /api/sign-in-with/name.',
);
const linkExpired = refuse(400, 'LINK_EXPIRED', 'No sign-in waits for this (any more). Start again.');
const passwordWrong = refuse(403, 'PASSWORD_WRONG', 'The password is wrong.');

interface ProviderDependencies extends Omit<AccountDependencies, 'refuseBreached'> {
  openId: OpenIdClient;
  facebook: FacebookClient;
}

/** Signs in with other providers, and links and unlinks them. */
export function createProviderService({
  db,
  clock,
  brand,
  mailer,
  moveBelongings,
  openId,
  facebook,
}: ProviderDependencies) {
  const enter = (trx: Transaction<Database>, customerId: string, visit: Visit) =>
    signInNewDevice(trx, { customerId, method: 'provider', visit, now: clock(), moveBelongings });

  function mailOwner(
    trx: Transaction<Database>,
    mail: 'identity-linked' | 'identity-unlinked',
    { email, first_name: firstName }: Pick<Customer, 'email' | 'first_name'>,
    provider: SignInProvider,
    visit: Pick<Visit, 'origin' | 'language'>,
  ): Promise<void> {
    const values = { firstName, brand, url: authLink(visit, { forgot: '1' }), provider: names[provider] };
    return mailer.enqueue(trx, { mail, to: email, language: visit.language, values, now: clock() });
  }

  /** Stores the person whom the provider confirmed, until the visitor has entered the missing data. */
  async function wait(visit: Visit, person: Omit<PendingIdentity, 'session_id' | 'expires_at'>): Promise<void> {
    if (!visit.session) throw linkExpired();
    const row = { ...person, expires_at: providerDeadline(clock()) };
    await db
      .insertInto('pending_identities')
      .values({ session_id: visit.session.id, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute();
  }

  async function findWaiting({ session }: Visit): Promise<PendingIdentity> {
    const row =
      session &&
      (await db
        .selectFrom('pending_identities')
        .selectAll()
        .where('session_id', '=', session.id)
        .where('expires_at', '>', clock())
        .executeTakeFirst());
    if (!row) throw linkExpired();
    return row;
  }

  /** Of two simultaneous calls only one continues. */
  async function takeWaiting(trx: Transaction<Database>, { session_id }: PendingIdentity): Promise<void> {
    const taken = await trx.deleteFrom('pending_identities').where('session_id', '=', session_id).executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw linkExpired();
  }

  function register(
    trx: Transaction<Database>,
    identity: Pick<PendingIdentity, 'provider' | 'subject' | 'email' | 'payer_id'>,
    name: NameForProvider,
    visit: Visit,
  ): Promise<SignedIn> {
    return insertCustomerOf(trx, { email: identity.email, ...name }, visit, clock()).then(async (customerId) => {
      // A sign-in that needs a password must not be completed with a name.
      if (!customerId) throw passwordRequired();
      await insertIdentity(trx, customerId, identity, clock());
      return enter(trx, customerId, visit);
    });
  }

  /**
   * The person's account. Throws an error that names the missing data if there is none yet (rules sign-in-21 and
   * sign-in-22).
   */
  async function accept(person: Person, previousUrl: string | undefined, visit: Visit): Promise<ProviderSignedIn> {
    const { provider, subject, email, firstName, lastName, payerId } = person;
    const customerId = await useIdentity(db, person, clock());
    if (customerId) {
      const signedIn = await db.transaction().execute((trx) => enter(trx, customerId, visit));
      return { ...signedIn, wasRegistered: false, previousUrl };
    }
    if (email === undefined) throw emailRequired();
    if (!person.isEmailVerified) throw emailNotVerified();
    const identity = { provider, subject, email, payer_id: payerId ?? null, previous_url: previousUrl ?? null };
    if (await findCustomerByEmail(db, email)) {
      await wait(visit, identity);
      throw passwordRequired();
    }
    if (firstName === undefined || lastName === undefined) {
      await wait(visit, identity);
      throw nameRequired();
    }
    const signedIn = await db.transaction().execute((trx) => register(trx, identity, { firstName, lastName }, visit));
    return { ...signedIn, wasRegistered: true, previousUrl };
  }

  /**
   * Links a person at a provider to a signed-in customer, even if the provider has another address. Mails the customer.
   */
  async function linkPerson(
    customerId: string,
    { provider, subject, email, payerId }: Person,
    previousUrl: string | undefined,
    visit: Visit,
  ): Promise<LinkedProvider> {
    await db.transaction().execute(async (trx) => {
      const customer = await findCustomer(trx, customerId);
      if (!customer) throw linkExpired();
      const identity = { provider, subject, email: email ?? null, payer_id: payerId ?? null };
      await insertIdentity(trx, customerId, identity, clock());
      await mailOwner(trx, 'identity-linked', customer, provider, visit);
    });
    mailer.wake();
    return { customerId, linked: provider, previousUrl };
  }

  return {
    start: (provider: OpenIdProvider, visit: Visit, previousUrl: string | undefined) =>
      startAttempt({ db, openId, now: clock() }, provider, visit, { previousUrl }),

    /** Starts the linking of a provider to a customer who has just signed in (rule sign-in-31). */
    async startLink(
      provider: OpenIdProvider,
      session: CustomerSession,
      visit: Visit,
      previousUrl: string | undefined,
    ): Promise<StartedProviderSignIn> {
      requireRecentSignIn(session, clock());
      const { customerId } = session;
      await refuseLinked(db, customerId, provider);
      return startAttempt({ db, openId, now: clock() }, provider, visit, { previousUrl, customerId });
    },

    /** Finishes a sign-in by the code that the provider returned, or links the provider if it was started to link it. */
    async finish(
      provider: OpenIdProvider,
      body: ProviderSignIn,
      visit: Visit,
    ): Promise<ProviderSignedIn | LinkedProvider> {
      const attempt = await takeAttempt(db, provider, visit, body, clock());
      const { nonce, code_verifier: codeVerifier, redirect_uri, previous_url } = attempt;
      const secrets = { state: body.state, nonce, codeVerifier };
      const person = await openId.personOf(provider, body.authorizationCode, redirect_uri, secrets);
      const firstName = person.firstName ?? body.firstName;
      const lastName = person.lastName ?? body.lastName;
      const previousUrl = body.no_prev ? undefined : (previous_url ?? undefined);
      if (attempt.customer_id !== null) return linkPerson(attempt.customer_id, person, previousUrl, visit);
      return accept({ ...person, firstName, lastName }, previousUrl, visit);
    },

    /** Links Facebook to a customer who has just signed in, by an access token. */
    async linkFacebook(accessToken: string, session: CustomerSession, visit: Visit): Promise<void> {
      requireRecentSignIn(session, clock());
      const { customerId } = session;
      await refuseLinked(db, customerId, 'facebook');
      await linkPerson(customerId, await facebook.personOf(accessToken), undefined, visit);
    },

    /** Signs in by an access token of Facebook. */
    finishFacebook: async (accessToken: string, visit: Visit): Promise<ProviderSignedIn> =>
      accept(await facebook.personOf(accessToken), undefined, visit),

    /** The address of the account that waits for its password. */
    accountOf: async (visit: Visit) => (await findWaiting(visit)).email,

    /** Links the provider to the account, whose password proves that it is the same person's (rule sign-in-21). */
    async link(password: string, visit: Visit): Promise<ProviderSignedIn> {
      const waiting = await findWaiting(visit);
      const customer = await findCustomerByEmail(db, waiting.email);
      if (!(await verifyPassword(customer?.password_hash, password)) || !customer) throw passwordWrong();
      const signedIn = await db.transaction().execute(async (trx) => {
        await takeWaiting(trx, waiting);
        await insertIdentity(trx, customer.id, waiting, clock());
        await mailOwner(trx, 'identity-linked', customer, waiting.provider, visit);
        return enter(trx, customer.id, visit);
      });
      mailer.wake();
      return { ...signedIn, wasRegistered: false, previousUrl: waiting.previous_url ?? undefined };
    },

    /** Creates the account of a person whose name the provider did not share. */
    async name(name: NameForProvider, visit: Visit): Promise<ProviderSignedIn> {
      const waiting = await findWaiting(visit);
      const signedIn = await db.transaction().execute(async (trx) => {
        await takeWaiting(trx, waiting);
        return register(trx, waiting, name, visit);
      });
      return { ...signedIn, wasRegistered: true, previousUrl: waiting.previous_url ?? undefined };
    },

    async list(session: CustomerSession): Promise<CustomerIdentities> {
      const { customerId } = session;
      const rows = await db
        .selectFrom('customer_identities')
        .select(['provider', 'email', 'created_at'])
        .where('customer_id', '=', customerId)
        .orderBy('provider')
        .execute();
      const customer = await db
        .selectFrom('customers')
        .select('password_hash')
        .where('id', '=', customerId)
        .executeTakeFirst();
      const identities = rows.map(({ provider, email, created_at }) => ({
        provider,
        ...(email !== null && { email }),
        linkedAt: created_at.toISOString(),
      }));
      const hasPassword = typeof customer?.password_hash === 'string';
      return { identities, hasPassword, needsPassword: hasPassword && !isConfirmedOtherwise(session, clock()) };
    },

    /** Unlinks a provider, unless it is the last way in (rule sign-in-23). */
    async unlink(provider: SignInProvider, session: CustomerSession, visit: Visit): Promise<void> {
      requireRecentSignIn(session, clock());
      const { customerId } = session;
      await db.transaction().execute(async (trx) => {
        const ways = await lockWaysIn(trx, customerId);
        const customer = await findCustomer(trx, customerId);
        const linked = await trx
          .selectFrom('customer_identities')
          .select('provider')
          .where('customer_id', '=', customerId)
          .where('provider', '=', provider)
          .executeTakeFirst();
        if (!customer || !linked) throw notFound('IDENTITY_NOT_FOUND', 'The account is not linked to this provider.');
        refuseLastWayIn(ways);
        await trx
          .deleteFrom('customer_identities')
          .where('customer_id', '=', customerId)
          .where('provider', '=', provider)
          .execute();
        await mailOwner(trx, 'identity-unlinked', customer, provider, visit);
      });
      mailer.wake();
    },
  };
}
export type ProviderService = ReturnType<typeof createProviderService>;
