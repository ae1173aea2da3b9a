export { createAnswerMemory } from './answer-memory.ts';
export { type Catalogue, createCatalogue } from './catalogue.ts';
export { type CategoryTree, createCategoryCache } from './category-tree.ts';
export { createChangeWatch } from './change-watch.ts';
export {
  type Changes,
  currentCursor,
  pruneChanges,
  readChanges,
  readVisibleChanges,
} from './changes.ts';
export { missingLabelFields } from './device-labels.ts';
export { discontinueUnlisted } from './discontinue.ts';
export { dispatchPromise } from './dispatch-promise.ts';
export { everyOffer, isNarrow, type OfferFilter, offerFilter } from './lowest-offer.ts';
export type { CardIds } from './product-cards.ts';
export { productAttributes, productNotFound } from './product-view.ts';
export { beginBulkLoad, endBulkLoad, refreshStatistics, writeCategories, writeProducts } from './record-writer.ts';
export { registerCatalogue } from './routes.ts';
export type { CampaignProductsTable, ProductFacts } from './tables.ts';
export { changeVariant } from './variant-writer.ts';
