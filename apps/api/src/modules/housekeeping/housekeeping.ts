import { erasureDays } from '@reprise/entities/constants/personal-data';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { removeOldMails } from '../../mail/outbox.ts';
import { removeUnusedBankAccounts } from '../bank-accounts/index.ts';
import { removeExpiredSubscriptions } from '../newsletter/index.ts';
import { removeExpiredExports } from '../personal-data/index.ts';
import { forgetReporters } from '../reviews/index.ts';
import { removeExpiredSessions, removeUnusedDevices } from '../session/index.ts';
import { removeExpiredOffers } from '../trade-in/index.ts';
import { removeExpiredEmailChanges } from '../user/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** For this long after it expires, a link is answered as expired rather than unknown. */
const linkRetentionMs = 7 * dayMs;
const mailRetentionMs = 90 * dayMs;
/** How long a removed bank account can still be shown when a customer asks about it. */
const accountRetentionMs = 30 * dayMs;

/**
 * Removes expired sessions with their carts, mailed links and codes, unfinished sign-ins, hand-over codes, forms of
 * other sites, offers, copies of personal data and rate-limit counts, unused browsers of customers, bank accounts
 * without owner or use, the identity of people who reported a review long ago, and old mails.
 */
export async function removeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  const linksBefore = new Date(now.getTime() - linkRetentionMs);
  await removeExpiredSessions(db, now);
  await db.deleteFrom('registrations').where('expires_at', '<', linksBefore).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', linksBefore).execute();
  await removeExpiredEmailChanges(db, linksBefore);
  await db.deleteFrom('hand_over_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('cross_site_returns').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<', now).execute();
  await db.deleteFrom('pending_identities').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await removeExpiredExports(db, now);
  await removeUnusedDevices(db, now);
  await removeUnusedBankAccounts(db, new Date(now.getTime() - accountRetentionMs));
  await removeExpiredOffers(db, now);
  await removeExpiredSubscriptions(db, linksBefore);
  await forgetReporters(db, now);
  // The last mail of a deleted account must not outlive the time that the shop promises (rule deletion-06).
  await removeOldMails(db, new Date(now.getTime() - erasureDays * dayMs), 'account-deleted');
  await removeOldMails(db, new Date(now.getTime() - mailRetentionMs));
}

/** Cleans up every hour, in one of the processes. */
export function registerHousekeeping({ jobs, db, clock }: Pick<AppContext, 'jobs' | 'db' | 'clock'>): void {
  jobs.handle('housekeeping', () => removeExpired(db, clock()));
}
