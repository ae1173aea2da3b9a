export { registerCatalogueFeed } from './routes.ts';
