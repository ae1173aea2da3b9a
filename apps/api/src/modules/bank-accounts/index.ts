export { checkRecentPassword } from './account-service.ts';
export {
  findBankAccount,
  loadBankAccount,
  moveBankAccounts,
  removeUnusedBankAccounts,
} from './account-store.ts';
export { createIbanSeal, type IbanSeal } from './iban-seal.ts';
export { registerBankAccounts } from './routes.ts';
