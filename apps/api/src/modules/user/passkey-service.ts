import { randomUUID } from 'node:crypto';
import { maxPasskeys, passkeyChallengeMinutes } from '@reprise/entities/constants/passkeys';
import type {
  CustomerPasskeys,
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignIn,
} from '@reprise/entities/passkey';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import { type CustomerSession, hashToken } from '../session/index.ts';
import type { AccountDependencies } from './account-service.ts';
import { findCustomer } from './customer-queries.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { type SignedIn, signInNewDevice } from './sign-in.ts';
import { authLink, type Visit } from './visit.ts';
import { lockWaysIn, refuseLastWayIn } from './ways-in.ts';

const refuse = (status: number, code: string, message: string) => () => new ApiError({ status, code, message });
const challengeInvalid = refuse(400, 'CHALLENGE_INVALID', 'This was not started here, was used, or took too long.');
const passkeyInvalid = refuse(400, 'PASSKEY_INVALID', 'The browser’s answer is not that of a passkey of this shop.');
const passkeyTaken = refuse(409, 'PASSKEY_TAKEN', 'This passkey is registered already.');
const tooMany = refuse(409, 'TOO_MANY_PASSKEYS', 'Remove a passkey first.');
const signInFailed = refuse(401, 'SIGN_IN_FAILED', 'The shop does not know this passkey.');
const passkeyNotFound = () => notFound('PASSKEY_NOT_FOUND', 'The account has no such passkey.');

/** ES256, EdDSA and RS256. Every authenticator supports one of them. */
const algorithms = [-7, -8, -257];
const timeout = passkeyChallengeMinutes * 60_000;
/** Passkeys replace password and mailed code, so the person at the browser has to prove who they are. */
const userVerification = 'required';

interface PasskeyDependencies extends Omit<AccountDependencies, 'refuseBreached'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The domain whose hosts share passkeys. Without it, each host has its own. */
  domain: string | undefined;
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
/** A customer’s id as the authenticator stores it. */
const handleOf = (customerId: string) => new Uint8Array(Buffer.from(customerId.replaceAll('-', ''), 'hex'));

/** Registers, lists and removes passkeys, and signs in with them (rules sign-in-34 to sign-in-37). */
export function createPasskeyService({ db, clock, brand, mailer, moveBelongings, log, domain }: PasskeyDependencies) {
  const domainOf = ({ origin }: Pick<Visit, 'origin'>) => domain ?? new URL(origin).hostname;

  async function challengeOf({ session }: Visit, customerId: string | null, challenge: string): Promise<void> {
    if (!session) throw challengeInvalid();
    const expires_at = new Date(clock().getTime() + timeout);
    const row = { challenge_hash: hashToken(challenge), session_id: session.id, customer_id: customerId, expires_at };
    await db.insertInto('passkey_challenges').values(row).execute();
  }

  /** Takes a challenge of this session, which works once: of two simultaneous calls only one gets it. */
  const takeChallenge =
    ({ session }: Visit, customerId: string | null) =>
    async (challenge: string): Promise<boolean> => {
      if (!session) return false;
      const taken = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hashToken(challenge))
        .where('session_id', '=', session.id)
        .where('customer_id', customerId === null ? 'is' : '=', customerId)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      if (taken.numDeletedRows === 0n) throw challengeInvalid();
      return true;
    };

  function failure(error: unknown, otherwise: () => ApiError): ApiError {
    if (error instanceof ApiError) return error;
    log.warn({ err: error }, 'the answer of an authenticator was refused');
    return otherwise();
  }

  async function mailOwner(
    trx: Transaction<Database>,
    mail: 'passkey-added' | 'passkey-removed',
    customerId: string,
    name: string,
    visit: Visit,
  ): Promise<void> {
    const customer = await findCustomer(trx, customerId);
    if (!customer) throw passkeyNotFound();
    const values = { firstName: customer.first_name, brand, url: authLink(visit, { forgot: '1' }), name };
    await mailer.enqueue(trx, { mail, to: customer.email, language: visit.language, values, now: clock() });
  }

  const passkeysOf = (customerId: string) =>
    db.selectFrom('passkeys').selectAll().where('customer_id', '=', customerId).orderBy('created_at', 'desc').execute();

  return {
    async startCreation(session: CustomerSession, visit: Visit): Promise<PasskeyCreation> {
      requireRecentSignIn(session, clock());
      const { customerId } = session;
      const [customer, present] = await Promise.all([findCustomer(db, customerId), passkeysOf(customerId)]);
      if (!customer) throw passkeyNotFound();
      if (present.length >= maxPasskeys) throw tooMany();
      const rp = { id: domainOf(visit), name: brand };
      const displayName = `${customer.first_name} ${customer.last_name}`;
      const options = await generateRegistrationOptions({
        rpID: rp.id,
        rpName: rp.name,
        userID: handleOf(customerId),
        userName: customer.email,
        userDisplayName: displayName,
        timeout,
        supportedAlgorithmIDs: algorithms,
      });
      await challengeOf(visit, customerId, options.challenge);
      return {
        challenge: options.challenge,
        rp,
        user: { id: options.user.id, name: customer.email, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout,
        excludeCredentials: present
          .filter((passkey) => passkey.domain === rp.id)
          .map(({ credential_id: id }) => ({ id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
        attestation: 'none',
      };
    },

    async create({ name, credential }: NewPasskey, session: CustomerSession, visit: Visit): Promise<void> {
      requireRecentSignIn(session, clock());
      const { customerId } = session;
      const made = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: takeChallenge(visit, customerId),
        expectedOrigin: visit.origin,
        expectedRPID: domainOf(visit),
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch((error: unknown) => {
        throw failure(error, passkeyInvalid);
      });
      if (!made.verified) throw passkeyInvalid();
      const { id, publicKey, counter } = made.registrationInfo.credential;
      await db.transaction().execute(async (trx) => {
        const { passkeys } = await lockWaysIn(trx, customerId);
        if (passkeys >= maxPasskeys) throw tooMany();
        const inserted = await trx
          .insertInto('passkeys')
          .values({
            id: randomUUID(),
            credential_id: id,
            customer_id: customerId,
            domain: domainOf(visit),
            public_key: textOf(publicKey),
            sign_count: counter,
            name,
            created_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!inserted) throw passkeyTaken();
        await mailOwner(trx, 'passkey-added', customerId, name, visit);
      });
      mailer.wake();
    },

    async list({ customerId }: CustomerSession): Promise<CustomerPasskeys> {
      const passkeys = (await passkeysOf(customerId)).map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
      }));
      return { passkeys };
    },

    async rename(id: string, name: string, { customerId }: CustomerSession): Promise<void> {
      const renamed = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      if (renamed.numUpdatedRows === 0n) throw passkeyNotFound();
    },

    /** Removes a passkey, unless it is the last way in (rule sign-in-23). */
    async remove(id: string, session: CustomerSession, visit: Visit): Promise<void> {
      requireRecentSignIn(session, clock());
      const { customerId } = session;
      await db.transaction().execute(async (trx) => {
        const ways = await lockWaysIn(trx, customerId);
        const removed = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('customer_id', '=', customerId)
          .returning('name')
          .executeTakeFirst();
        if (!removed) throw passkeyNotFound();
        refuseLastWayIn(ways);
        await mailOwner(trx, 'passkey-removed', customerId, removed.name, visit);
      });
      mailer.wake();
    },

    async startSignIn(visit: Visit): Promise<PasskeyRequest> {
      const rpID = domainOf(visit);
      const { challenge } = await generateAuthenticationOptions({ rpID, userVerification, timeout });
      await challengeOf(visit, null, challenge);
      return { challenge, rpId: rpID, timeout, userVerification };
    },

    /** Signs in with a passkey, which is password and code in one: the browser becomes known. */
    async signIn({ credential }: PasskeySignIn, visit: Visit): Promise<SignedIn> {
      const passkey = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credential.id)
        .where('domain', '=', domainOf(visit))
        .executeTakeFirst();
      if (!passkey || credential.response.userHandle !== textOf(handleOf(passkey.customer_id))) throw signInFailed();
      const { customer_id: customerId, public_key, sign_count } = passkey;
      const checked = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: takeChallenge(visit, null),
        expectedOrigin: visit.origin,
        expectedRPID: passkey.domain,
        credential: { id: passkey.credential_id, publicKey: bytesOf(public_key), counter: Number(sign_count) },
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw failure(error, signInFailed);
      });
      if (!checked.verified) throw signInFailed();
      return db.transaction().execute(async (trx) => {
        const now = clock();
        const used = { sign_count: checked.authenticationInfo.newCounter, last_used_at: now };
        await trx.updateTable('passkeys').set(used).where('id', '=', passkey.id).execute();
        return signInNewDevice(trx, { customerId, method: 'passkey', visit, now, moveBelongings });
      });
    },
  };
}
export type PasskeyService = ReturnType<typeof createPasskeyService>;
