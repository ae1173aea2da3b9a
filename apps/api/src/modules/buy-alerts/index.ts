export { registerBuyAlerts } from './routes.ts';
