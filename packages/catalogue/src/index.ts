export { type Catalogue, createDefaultCatalogue } from './catalogue.ts';
export { createCategories } from './categories.ts';
export { eanCheckDigit, inStoreEan, isValidEan } from './ean.ts';
export { categoryIds } from './facts/category-facts.ts';
export { colourKeys } from './facts/colours.ts';
export { drawPicture, pictureKeys } from './pictures.ts';
export { syntheticCatalogue } from './synthetic.ts';

import { categoryIds } from './facts/category-facts.ts';

/** Watch bands: adding one to the cart leads to the accessory flow of its own (specification, section 6). */
export const wristbandCategoryId = categoryIds.wristbands;
/** Chargers. */
export const chargerCategoryId = categoryIds.chargers;
