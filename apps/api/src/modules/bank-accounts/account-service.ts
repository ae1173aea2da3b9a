import type { AddedBankAccount, BankAccountRequest, BankAccounts } from '@reprise/entities/bank-account';
import { maxBankAccounts, reauthenticationMinutes } from '@reprise/entities/constants/payouts';
import type { Language } from '@reprise/entities/language';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import type { AppContext } from '../../context.ts';
import { ApiError, invalidRequest, notFound } from '../../errors.ts';
import type { NameCheckAnswer } from '../bank/index.ts';
import { type AuthenticationMethod, lockOwner, ownerOf, type Session } from '../session/index.ts';
import {
  type BankAccountRow,
  insertBankAccount,
  loadBankAccounts,
  presentBankAccount,
  removeBankAccount,
} from './account-store.ts';
import { enqueueBankAccountMail } from './bank-account-mails.ts';
import { createIbanSeal } from './iban-seal.ts';

const minuteMs = 60_000;

/** A mailed link alone proves too little: whoever reads the mails could take the money. */
const strongMethods: readonly AuthenticationMethod[] = ['password', 'password-and-code', 'passkey'];

/**
 * Whether a customer has to enter the password, or use a passkey, before bank accounts are changed (rules payout-02 and
 * payout-26). Guests have neither.
 */
export function needsPassword({ customerId, authentication }: Session, now: Date): boolean {
  if (customerId === undefined) return false;
  if (!authentication || !strongMethods.includes(authentication.method)) return true;
  return now.getTime() - authentication.at.getTime() > reauthenticationMinutes * minuteMs;
}

/** Throws 403 REAUTHENTICATION_REQUIRED unless the customer has entered the password or used a passkey lately. Guests pass. */
export function checkRecentPassword(session: Session, now: Date): void {
  if (!needsPassword(session, now)) return;
  const message = 'Enter the password again before changing where money goes.';
  throw new ApiError({ status: 403, code: 'REAUTHENTICATION_REQUIRED', message });
}

/** The IBAN without spaces. Throws 400 INVALID_REQUEST for one with a wrong checksum or outside of SEPA. */
function readIban(text: string): string {
  const iban = electronicFormatIBAN(text);
  if (iban === null || !isValidIBAN(iban)) throw invalidRequest([{ field: 'iban', code: 'INVALID_VALUE' }]);
  if (!isSEPACountry(iban.slice(0, 2))) throw invalidRequest([{ field: 'iban', code: 'NOT_SEPA' }]);
  return iban;
}

const isConfirmed = ({ result }: NameCheckAnswer, confirmed: BankAccountRequest['confirmedNameCheck']): boolean =>
  result === 'match' || result === 'notPossible' || result === confirmed;

/** The bank accounts of sellers. */
export function createBankAccountService(context: AppContext) {
  const { db, clock, bank, config, log } = context;
  const seal = createIbanSeal(config.BANK_ACCOUNT_KEYS);

  /** Selling must work even if the bank does not answer (rule payout-04). */
  async function checkName(iban: string, holder: string): Promise<NameCheckAnswer> {
    try {
      return await bank.checkName(iban, holder);
    } catch (error) {
      log.warn({ err: error }, 'the bank did not check a name');
      return { result: 'notPossible' };
    }
  }

  /** False as well for an account whose key is not configured any more. */
  function isIban({ id, sealed_iban: sealed }: BankAccountRow, iban: string): boolean {
    try {
      return seal.open(sealed, id) === iban;
    } catch {
      return false;
    }
  }

  return {
    async list(session: Session | undefined): Promise<BankAccounts> {
      if (!session) return { accounts: [], needsPassword: false };
      const accounts = await loadBankAccounts(db, ownerOf(session));
      return { accounts: accounts.map(presentBankAccount), needsPassword: needsPassword(session, clock()) };
    },

    async add(session: Session, request: BankAccountRequest, language: Language): Promise<AddedBankAccount> {
      checkRecentPassword(session, clock());
      const { holder } = request;
      const iban = readIban(request.iban);
      const check = await checkName(iban, holder);
      const answer = { nameCheck: check.result, ...(check.holder !== undefined && { holder: check.holder }) };
      if (!isConfirmed(check, request.confirmedNameCheck)) return answer;
      const owner = ownerOf(session);
      const account = await db.transaction().execute(async (trx) => {
        await lockOwner(trx, owner);
        const now = clock();
        const accounts = await loadBankAccounts(trx, owner);
        const known = accounts.find((row) => row.holder === holder && isIban(row, iban));
        if (known) return presentBankAccount(known);
        if (accounts.length >= maxBankAccounts)
          throw new ApiError({ status: 409, code: 'TOO_MANY_BANK_ACCOUNTS', message: 'Remove an account first.' });
        const row = await insertBankAccount(trx, owner, { holder, iban, nameCheck: check.result }, { seal, at: now });
        if (owner.customer_id !== null) {
          const mail = { customerId: owner.customer_id, account: row, change: 'added', language, now } as const;
          await enqueueBankAccountMail(trx, context, mail);
        }
        return presentBankAccount(row);
      });
      context.mailer.wake();
      return { ...answer, account };
    },

    async remove(session: Session, id: string, language: Language): Promise<void> {
      checkRecentPassword(session, clock());
      const owner = ownerOf(session);
      await db.transaction().execute(async (trx) => {
        const now = clock();
        const account = await removeBankAccount(trx, owner, id, now);
        if (!account) throw notFound('BANK_ACCOUNT_NOT_FOUND', 'There is no such account.');
        if (owner.customer_id === null) return;
        const mail = { customerId: owner.customer_id, account, change: 'removed', language, now } as const;
        await enqueueBankAccountMail(trx, context, mail);
      });
      context.mailer.wake();
    },
  };
}
