import { deviceDays } from '@reprise/entities/constants/sessions';
import { cookieName } from '@reprise/entities/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { createToken, hashToken, isToken } from './token.ts';

const secondsPerDay = 24 * 60 * 60;

/** The cookie by which a browser is known to its customers. It outlives sessions and signs nobody in. */
export interface DeviceCookie {
  read(request: FastifyRequest): string | undefined;
  send(reply: FastifyReply, token: string): void;
}

export function createDeviceCookie({
  PRODUCT,
  COOKIE_SECURE,
}: Pick<Config, 'PRODUCT' | 'COOKIE_SECURE'>): DeviceCookie {
  const name = cookieName('device', { product: PRODUCT, secure: COOKIE_SECURE });
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: COOKIE_SECURE } as const;
  return {
    read(request) {
      const token = request.cookies[name];
      return token !== undefined && isToken(token) ? token : undefined;
    },
    send: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge: deviceDays * secondsPerDay }),
  };
}

/** Records that a customer signs in with a browser. Returns false if the customer has never done so before, or not for a year. */
export async function useKnownDevice(
  db: Kysely<Database>,
  { customerId, token, now }: { customerId: string; token: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_devices')
    .set({ last_used_at: now })
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', new Date(now.getTime() - deviceDays * secondsPerDay * 1000))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes a browser known to a customer. Returns its new token: nobody can know it who has planted or seen the old one. The browser
 * stays known to its other customers.
 */
export async function rememberDevice(
  db: Kysely<Database>,
  { customerId, token, now }: { customerId: string; token: string | undefined; now: Date },
): Promise<string> {
  const renewed = createToken();
  const token_hash = hashToken(renewed);
  if (token !== undefined) {
    const previous = hashToken(token);
    await db.updateTable('customer_devices').set({ token_hash }).where('token_hash', '=', previous).execute();
  }
  await db
    .insertInto('customer_devices')
    .values({ customer_id: customerId, token_hash, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  return renewed;
}

/** Makes the customer's browsers unknown, except the one with the token. */
export async function forgetDevices(
  db: Kysely<Database>,
  { customerId, allBut }: { customerId: string; allBut?: string | undefined },
): Promise<void> {
  const known = db.deleteFrom('customer_devices').where('customer_id', '=', customerId);
  await (allBut === undefined ? known : known.where('token_hash', '!=', hashToken(allBut))).execute();
}

/** Removes browsers that were not used for a year. */
export async function removeUnusedDevices(db: Kysely<Database>, now: Date): Promise<void> {
  const unusedSince = new Date(now.getTime() - deviceDays * secondsPerDay * 1000);
  await db.deleteFrom('customer_devices').where('last_used_at', '<=', unusedSince).execute();
}
