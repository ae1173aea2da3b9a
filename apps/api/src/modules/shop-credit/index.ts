export { findAdvance, isOwed } from './advance-store.ts';
export { creditOf, moveCredit, NotEnoughCreditError } from './credit-ledger.ts';
export { registerShopCredit } from './routes.ts';
export { type AdvanceLimit, dueAdvances, limitAdvance, settleAdvance } from './settle-advance.ts';
export { returnCredit, type Spendable, spendableOf, spendCredit } from './spend-credit.ts';
