export { editorialLinks } from './editorial-links.ts';
export { installPages } from './page-store.ts';
export { registerContent } from './routes.ts';
export { fillPlaceholders, placeholderValues } from './shop-facts.ts';
