export { registerUserMeta } from './routes.ts';
