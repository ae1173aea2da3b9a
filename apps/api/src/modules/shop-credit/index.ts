export { creditOf, moveCredit } from './credit-ledger.ts';
export { registerShopCredit } from './routes.ts';
