export { type Catalogue, createDefaultCatalogue } from './catalogue.ts';
export { createCategories } from './categories.ts';
export { eanCheckDigit, inStoreEan, isValidEan } from './ean.ts';
export { categoryIds } from './facts/category-facts.ts';
export { colourFacts, colourKeys } from './facts/colours.ts';
export { drawPicture, pictureKeys } from './pictures.ts';
export { syntheticCatalogue } from './synthetic.ts';
