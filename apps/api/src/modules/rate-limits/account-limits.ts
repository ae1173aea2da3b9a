import type { PlacedOrder } from '@reprise/entities/order';
import type { PaidBy } from '@reprise/entities/payment-method';
import { ApiError } from '../../errors.ts';
import type { Counters } from './counters.ts';
import type { CountedClient, Lifts } from './lifts.ts';
import { type Limit, limits } from './limits.ts';
import { rateLimited, refuse } from './refusals.ts';

/** Errors that stand for a wrong password. */
const wrongPassword: ReadonlySet<string> = new Set(['LOGIN_FAILED', 'PASSWORD_WRONG']);

/** Limits on actions that can be guessed or abused. All throw 429 RATE_LIMITED. */
export interface AccountLimits {
  /**
   * Tries a password. Counts before checking, so that parallel tries count too; only tries with a wrong password stay
   * counted. It makes no difference whether the account exists.
   */
  tryPassword<T>(client: string, account: string, signIn: () => Promise<T>): Promise<T>;
  /** Mails a sign-in code to an account whose password was right. */
  mailCode(account: string): Promise<void>;
  /** Tries the sign-in code of an account. Counts before comparing; only wrong codes (CODE_WRONG) stay counted. */
  tryCode(account: string, compare: () => Promise<void>): Promise<void>;
  /** Tries the token of a mailed link. */
  tryToken(client: string): Promise<void>;
  /**
   * Tries the code of a coupon. Counts before looking it up, so that parallel tries count too; only codes that do not
   * exist (COUPON::NOT_FOUND) stay counted.
   */
  tryCoupon<T>(client: string, lookUp: () => Promise<T>): Promise<T>;
  /**
   * Starts a payment, which reserves the units of its order. Counts before starting, so that parallel attempts count
   * too; only payments that were not authorised at once stay counted.
   */
  tryPayment<T extends Pick<PlacedOrder, 'result'>>(
    client: string,
    method: PaidBy,
    start: () => Promise<T>,
  ): Promise<T>;
  /** Asks for an export of the personal data of a customer. */
  exportData(customerId: string): Promise<void>;
  /** Sends a mail to a recipient. */
  mail(client: string, recipient: string): Promise<void>;
}

/** Runs an action, then `undo` unless the action failed with the code. */
async function unless<T>(code: string, action: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  let failed = false;
  try {
    return await action();
  } catch (error) {
    failed = error instanceof ApiError && error.code === code;
    throw error;
  } finally {
    if (!failed) await undo();
  }
}

export function createAccountLimits(counters: Counters, lifts: Lifts): AccountLimits {
  const hit = ({ name, windowMs }: Limit, who: string) => counters.hit(`${name} ${who}`, windowMs);
  const undo = ({ name }: Limit, who: string) => counters.undo(`${name} ${who}`);

  async function count(limit: Limit, client: CountedClient, key = ''): Promise<void> {
    const { count, leftMs } = await hit(limit, `${client.name} ${key}`);
    if (count > limit.max) throw await refuse(counters, client, leftMs);
  }

  /** Counts against a limit that no proof of work lifts. */
  async function countUnlifted(limit: Limit, who: string): Promise<void> {
    const { count, leftMs } = await hit(limit, who);
    if (count > limit.max) throw rateLimited(leftMs, false);
  }

  /** Counts how many different keys a client has used. Returns a function that takes this one back. */
  async function countDifferent(limit: Limit, client: CountedClient, key: string): Promise<() => Promise<void>> {
    const { count: times } = await hit(limit, `${client.name} ${key}`);
    const isNew = times === 1;
    const different = isNew ? await hit(limit, client.name) : await counters.read(`${limit.name} ${client.name}`);
    if (different.count > limit.max) throw await refuse(counters, client, different.leftMs);
    return async () => {
      await undo(limit, `${client.name} ${key}`);
      if (isNew) await undo(limit, client.name);
    };
  }

  /**
   * An account under attack from many clients stays open to each client that solves a proof of work for every few
   * tries.
   */
  async function countForAccount(client: CountedClient, account: string): Promise<void> {
    const { count: wrong, leftMs } = await hit(limits.account, account);
    if (wrong <= limits.account.max) return;
    if (!client.hasProven) throw await refuse(counters, client, leftMs);
    await count(limits.provenPasswords, client);
  }

  return {
    async tryPassword(name, account, signIn) {
      const client = await lifts.find(name);
      await count(limits.passwords, client, account);
      const undoDifferent = await countDifferent(limits.accounts, client, account);
      await countForAccount(client, account);
      let wrong = false;
      try {
        return await signIn();
      } catch (error) {
        wrong = error instanceof ApiError && wrongPassword.has(error.code);
        throw error;
      } finally {
        if (!wrong) await Promise.all([undoDifferent(), undo(limits.account, account)]);
      }
    },
    mailCode: (account) => countUnlifted(limits.codeMails, account),
    async tryCode(account, compare) {
      await countUnlifted(limits.codes, account);
      await unless('CODE_WRONG', compare, () => undo(limits.codes, account));
    },
    async tryToken(name) {
      await count(limits.tokens, await lifts.find(name));
    },
    async tryCoupon(name, lookUp) {
      const client = await lifts.find(name);
      await count(limits.coupons, client);
      return unless('COUPON::NOT_FOUND', lookUp, () => undo(limits.coupons, `${client.name} `));
    },
    async tryPayment(name, method, start) {
      const client = await lifts.find(name);
      await count(limits.payments, client);
      if (method === 'prepayment') await countUnlifted(limits.prepayments, name);
      let reserves = false;
      try {
        const started = await start();
        reserves = started.result !== 'authorised';
        return started;
      } finally {
        if (!reserves) {
          await undo(limits.payments, `${client.name} `);
          if (method === 'prepayment') await undo(limits.prepayments, name);
        }
      }
    },
    exportData: (customerId) => countUnlifted(limits.dataExports, customerId),
    async mail(name, recipient) {
      await countDifferent(limits.recipients, await lifts.find(name), recipient);
      await countUnlifted(limits.mails, recipient);
    },
  };
}
