export { registerWithdrawals } from './routes.ts';
