export type { PayoutListener } from './payout-engine.ts';
export { registerPayouts } from './register-payouts.ts';
