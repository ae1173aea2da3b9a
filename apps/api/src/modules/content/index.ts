export { installPages } from './page-store.ts';
export { registerContent } from './routes.ts';
