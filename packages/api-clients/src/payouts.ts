import { AddedBankAccount, type BankAccountRequest, BankAccounts } from '@reprise/entities/bank-account';
import { ShopCredit } from '@reprise/entities/shop-credit';
import type { CallOptions, Http } from './http.ts';

/** How sellers get their money: bank accounts and shop credit. */
export const createPayoutsClient = (http: Http) => ({
  bankAccounts: (options?: CallOptions) => http.get('/api/bank-accounts', BankAccounts, options),
  /** Not repeated by itself: each call asks the bank, and may add an account. */
  addBankAccount: (body: BankAccountRequest) => http.send('post', '/api/bank-accounts', AddedBankAccount, { body }),
  removeBankAccount: (accountUuid: string) =>
    http.send('delete', `/api/bank-accounts/${encodeURIComponent(accountUuid)}`, undefined),
  shopCredit: (options?: CallOptions) => http.get('/api/shop-credit', ShopCredit, options),
});
