export { selectList } from './database-list.ts';
export { facetAttributes, facetLabel, laptopFacetAttributes, valueLabel } from './facet-labels.ts';
export { registerProductList } from './routes.ts';
