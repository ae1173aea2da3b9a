import { randomUUID } from 'node:crypto';
import { exportDownloadMinutes, exportLinkHours } from '@reprise/entities/constants/personal-data';
import type { DataExportView, OpenedDataExport } from '@reprise/entities/personal-data';
import { formatPath } from '@reprise/markets';
import type { AppContext } from '../../context.ts';
import { ApiError, notFound } from '../../errors.ts';
import { type CustomerSession, createToken, hashToken } from '../session/index.ts';
import { findCustomer, requireRecentSignIn, type Visit } from '../user/index.ts';
import { collectData, packData } from './collect-data.ts';
import {
  type DataExport,
  failExport,
  findLatestExport,
  findOpenedExport,
  findPreparingExport,
  insertExport,
  saveExport,
  useExportToken,
} from './export-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long an export may take, including retries. */
const preparingMs = 24 * hourMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

type ExportContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'mailer' | 'jobs' | 'limits'>;

/** Copies of the data that the shop has stored about a customer. */
export function createExportService({ db, clock, config, mailer, jobs, limits }: ExportContext) {
  async function view(customerId: string): Promise<DataExportView> {
    const latest = await findLatestExport(db, customerId, clock());
    if (!latest) return {};
    const { state, requested_at, expires_at } = latest;
    const hasFile = state === 'ready' || state === 'opened';
    return {
      latest: {
        state,
        requestedAt: requested_at.toISOString(),
        ...(hasFile && { expiresAt: expires_at.toISOString() }),
      },
    };
  }

  /** Mails the link in the transaction that stores the archive, so that there is no archive without a mail. */
  async function deliver({ id, customer_id, language, origin }: DataExport): Promise<void> {
    const customer = await findCustomer(db, customer_id);
    if (!customer) return;
    const { email, email_key: emailKey, first_name: firstName } = customer;
    const now = clock();
    const data = await collectData(db, { id: customer_id, emailKey });
    const content = await packData(data, { brand: config.BRAND, language, at: now });
    const token = createToken();
    const url = new URL(formatPath('my_data', {}, language), origin);
    url.searchParams.set('export', token);
    await db.transaction().execute(async (trx) => {
      const made = { content, token_hash: hashToken(token), expires_at: after(now, exportLinkHours * hourMs) };
      if (!(await saveExport(trx, id, made))) return;
      const values = { firstName, brand: config.BRAND, url: url.href, validHours: exportLinkHours };
      await mailer.enqueue(trx, { mail: 'data-export', to: email, language, values, now });
    });
    mailer.wake();
  }

  return {
    view,

    /**
     * Requests an export from a background job, unless one is being made (rule export-01). Throws 403
     * REAUTHENTICATION_REQUIRED and 429 RATE_LIMITED.
     */
    async request(
      session: CustomerSession,
      { language, origin }: Pick<Visit, 'language' | 'origin'>,
    ): Promise<DataExportView> {
      const now = clock();
      const { customerId } = session;
      requireRecentSignIn(session, now);
      if ((await findLatestExport(db, customerId, now))?.state === 'preparing') return view(customerId);
      await limits.exportData(customerId);
      const id = randomUUID();
      const row = { id, customer_id: customerId, language, origin, requested_at: now };
      await db.transaction().execute(async (trx) => {
        if (await insertExport(trx, { ...row, expires_at: after(now, preparingMs) }))
          await jobs.send(trx, 'data-export', { exportId: id }, id);
      });
      jobs.wake('data-export');
      return view(customerId);
    },

    /** Makes an export. Repeating it changes nothing once the export is made. */
    async make(id: string, last: boolean): Promise<void> {
      const found = await findPreparingExport(db, id);
      if (!found) return;
      try {
        await deliver(found);
      } catch (error) {
        if (last) await failExport(db, id);
        throw error;
      }
    },

    /** Redeems a mailed link, which works once (rule export-03). Throws 400 TOKEN_INVALID. */
    async open(customerId: string, token: string): Promise<OpenedDataExport> {
      const now = clock();
      const expiresAt = after(now, exportDownloadMinutes * minuteMs);
      const opened = await useExportToken(db, { customerId, tokenHash: hashToken(token), now, expiresAt });
      if (opened) return { exportUuid: opened.id };
      const message = 'The link was used, has expired, or is of another account.';
      throw new ApiError({ status: 400, code: 'TOKEN_INVALID', message });
    },

    /** The archive, for some minutes after its link was used. Throws 404 EXPORT_NOT_FOUND. */
    async file(customerId: string, id: string): Promise<Buffer> {
      const content = await findOpenedExport(db, { id, customerId, now: clock() });
      if (!content) throw notFound('EXPORT_NOT_FOUND', 'The customer has no such export, or it has expired.');
      return content;
    },
  };
}
