import { randomUUID } from 'node:crypto';
import { erasureDays } from '@reprise/entities/constants/personal-data';
import { describe, expect, test } from 'vitest';
import { after, dayMs, sessionStart as start, useSessionFixture } from '../../testing/session-fixture.ts';
import { registerHousekeeping, removeExpired } from './housekeeping.ts';

const { db, newCustomer, begin, count } = await useSessionFixture();

describe('housekeeping', () => {
  test('removes links seven days after they expire, and mails after ninety days', async () => {
    const customer_id = await newCustomer();
    const names = { first_name: 'Ida', last_name: 'Berg', newsletter: false, locale: 'de', market: 'de' } as const;
    const person = { email: 'ida@shop.example', email_key: 'ida@shop.example', password_hash: '', ...names };
    const dates = { created_at: start, expires_at: start };
    await db
      .insertInto('registrations')
      .values({ id: randomUUID(), token_hash: 'r', ...person, ...dates })
      .execute();
    await db
      .insertInto('password_resets')
      .values({ token_hash: 'p', customer_id, ...dates })
      .execute();
    const mail = {
      recipient: 'ida@shop.example',
      template: 'reset',
      subject: '',
      html: '',
      text: '',
      last_error: null,
    };
    const sent = { status: 'sent', sent_at: start, created_at: start } as const;
    await db
      .insertInto('mail_outbox')
      .values({ id: randomUUID(), ...mail, ...sent })
      .execute();
    const left = async (now: Date) => {
      await removeExpired(db, now);
      const tables = ['registrations', 'password_resets', 'mail_outbox'] as const;
      return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
    };
    expect(await left(after(7 * dayMs))).toEqual([1, 1, 1]);
    expect(await left(after(7 * dayMs + 1))).toEqual([0, 0, 1]);
    expect(await left(after(90 * dayMs))).toEqual([0, 0, 1]);
    expect(await left(after(90 * dayMs + 1))).toEqual([0, 0, 0]);
  });

  test('removes the last mail of a deleted account in the promised time, and copies of data with their links', async () => {
    const customer_id = await newCustomer();
    const mail = { recipient: 'ida@shop.example', template: 'account-deleted', subject: '', html: '', text: '' };
    const sent = { status: 'sent', sent_at: start, created_at: start } as const;
    await db
      .insertInto('mail_outbox')
      .values({ id: randomUUID(), ...mail, ...sent })
      .execute();
    const copy = { state: 'failed', language: 'de', origin: '', requested_at: start } as const;
    await db
      .insertInto('data_exports')
      .values({ id: randomUUID(), customer_id, ...copy, expires_at: after(dayMs) })
      .execute();
    const left = async (now: Date) => {
      await removeExpired(db, now);
      const tables = ['data_exports', 'mail_outbox'] as const;
      return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
    };
    expect(await left(after(dayMs - 1))).toEqual([1, 1]);
    expect(await left(after(dayMs))).toEqual([0, 1]);
    expect(await left(after(erasureDays * dayMs))).toEqual([0, 1]);
    expect(await left(after(erasureDays * dayMs + 1))).toEqual([0, 0]);
  });

  test('removes codes, forms of other sites, rate-limit counts and sessions once they have expired', async () => {
    await begin();
    const expires_at = after(30 * dayMs);
    const code = { code_hash: 'c', nonce_hash: 'n', market: 'de', session_id: null, consent: 'all' } as const;
    await db
      .insertInto('hand_over_codes')
      .values({ ...code, expires_at })
      .execute();
    const form = { key_hash: 'k', market: 'de', path: '/', form: '' } as const;
    await db
      .insertInto('cross_site_returns')
      .values({ ...form, expires_at })
      .execute();
    await db.insertInto('rate_limits').values({ key: 'l', points: 1, expire: expires_at.getTime() }).execute();
    const left = async (now: Date) => {
      await removeExpired(db, now);
      const tables = ['hand_over_codes', 'cross_site_returns', 'rate_limits', 'sessions'] as const;
      return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
    };
    expect(await left(after(30 * dayMs - 1))).toEqual([1, 1, 1, 1]);
    expect(await left(after(30 * dayMs + 1))).toEqual([0, 0, 0, 0]);
  });

  test('removes bank accounts thirty days after their owner removed them, and no others', async () => {
    const customer_id = await newCustomer();
    const account = { holder: 'Ida Berg', sealed_iban: Buffer.from('iban'), country: 'DE', last_characters: '4711' };
    const ids = [randomUUID(), randomUUID()] as const;
    for (const id of ids) {
      await db
        .insertInto('bank_accounts')
        .values({ id, customer_id, session_id: null, ...account, name_check: 'match', added_at: start })
        .execute();
    }
    await db.updateTable('bank_accounts').set({ removed_at: start }).where('id', '=', ids[0]).execute();
    const left = async (now: Date) => {
      await removeExpired(db, now);
      return (await db.selectFrom('bank_accounts').select('id').where('id', 'in', ids).execute()).length;
    };
    expect(await left(after(30 * dayMs))).toBe(2);
    expect(await left(after(30 * dayMs + 1))).toBe(1);
  });

  test('runs as a job and uses the clock of the application', async () => {
    await begin();
    const handlers = new Map<string, () => Promise<void>>();
    const jobs = { handle: (name: string, handler: () => Promise<void>) => void handlers.set(name, handler) };
    registerHousekeeping({ jobs: jobs as never, db, clock: () => after(31 * dayMs) });
    await handlers.get('housekeeping')?.();
    expect(await count()).toBe(0);
  });
});
