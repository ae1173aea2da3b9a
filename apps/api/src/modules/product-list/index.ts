export { selectList } from './database-list.ts';
export { facetAttributes } from './facet-labels.ts';
export { registerProductList } from './routes.ts';
