import { confirmationHours } from '@reprise/entities/constants/sessions';
import { WaitingIntent } from '@reprise/entities/intent';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

const lifetimeMs = confirmationHours * 60 * 60 * 1000;

/** Stores what a visitor wanted to do before signing in. A newer intent replaces an older one. */
export async function storeIntent(
  db: Kysely<Database>,
  sessionId: string,
  intent: WaitingIntent,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ intent: JSON.stringify(intent), intent_expires_at: new Date(now.getTime() + lifetimeMs) })
    .where('id', '=', sessionId)
    .execute();
}

/** True while an intent is stored with the session. */
export async function hasIntent(db: Kysely<Database>, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('intent_expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the stored intent and removes it, so that only one caller gets it. */
export function takeIntent(db: Kysely<Database>, sessionId: string, now: Date): Promise<WaitingIntent | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select(['intent', 'intent_expires_at'])
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.intent_expires_at) return undefined;
    await trx
      .updateTable('sessions')
      .set({ intent: null, intent_expires_at: null })
      .where('id', '=', sessionId)
      .execute();
    return row.intent_expires_at > now ? WaitingIntent.parse(row.intent) : undefined;
  });
}

/** Moves the intent of one session to another. Without `replace` an existing intent of the target is preserved. */
export async function moveIntent(
  trx: Transaction<Database>,
  fromId: string,
  toId: string,
  { replace = true }: { replace?: boolean } = {},
): Promise<void> {
  const row = await trx
    .selectFrom('sessions')
    .select(['intent', 'intent_expires_at'])
    .where('id', '=', fromId)
    .executeTakeFirst();
  if (!row?.intent) return;
  const { intent, intent_expires_at } = row;
  const target = trx.updateTable('sessions').set({ intent: JSON.stringify(intent), intent_expires_at });
  const chosen = target.where('id', '=', toId);
  await (replace ? chosen : chosen.where('intent', 'is', null)).execute();
  await trx.updateTable('sessions').set({ intent: null, intent_expires_at: null }).where('id', '=', fromId).execute();
}
