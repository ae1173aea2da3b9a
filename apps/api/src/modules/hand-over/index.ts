export { registerHandOver } from './routes.ts';
