export { editorialLinks } from './editorial-links.ts';
export { installPages } from './page-store.ts';
export { renderNiceBlock } from './render-page.ts';
export { registerContent } from './routes.ts';
export { fillPlaceholders, placeholderValues } from './shop-facts.ts';
export { categoryBlockName } from './stored-page.ts';
