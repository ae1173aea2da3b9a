export { registerCrossSiteReturns } from './routes.ts';
