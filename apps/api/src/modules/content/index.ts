export { installPages } from './page-store.ts';
export { registerContent } from './routes.ts';
export { fillPlaces, pageFacts } from './shop-facts.ts';
