export { creditOf, moveCredit, NotEnoughCreditError } from './credit-ledger.ts';
export { registerShopCredit } from './routes.ts';
