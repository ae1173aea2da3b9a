export { selectList } from './database-list.ts';
export { facetAttributes, facetLabel, valueLabel } from './facet-labels.ts';
export { registerProductList } from './routes.ts';
