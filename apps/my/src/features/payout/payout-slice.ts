import type { AddedBankAccount, BankAccountRequest, BankAccounts } from '@reprise/entities/bank-account';
import type { ConfirmPassword } from '@reprise/entities/session';
import type { ShopCredit } from '@reprise/entities/shop-credit';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

/** The customer's bank accounts, and shop credit with its movements. */
export interface PayoutSlice {
  accounts: Async<BankAccounts>;
  credit: Async<ShopCredit>;
  load: (signal?: AbortSignal) => Promise<void>;
  /** Throws the API's error, such as PASSWORD_WRONG. */
  confirmPassword: (password: ConfirmPassword) => Promise<void>;
  addAccount: (account: BankAccountRequest) => Promise<AddedBankAccount>;
  removeAccount: (accountUuid: string) => Promise<void>;
}

export function payoutSlice({ platform, resource }: SliceTools<MyState>): PayoutSlice {
  const accounts = resource('payout', 'accounts');
  const credit = resource('payout', 'credit');
  return {
    accounts: idle,
    credit: idle,
    async load(signal) {
      await Promise.all([
        accounts.load(({ payouts }) => payouts.bankAccounts({ signal }), { signal }),
        credit.load(({ payouts }) => payouts.shopCredit({ signal }), { signal }),
      ]);
    },
    async confirmPassword(password) {
      await (await platform.api()).customer.confirmPassword(password);
    },
    addAccount: async (account) => (await platform.api()).payouts.addBankAccount(account),
    async removeAccount(accountUuid) {
      await (await platform.api()).payouts.removeBankAccount(accountUuid);
    },
  };
}
