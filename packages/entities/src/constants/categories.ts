/** Phones, laptops, cameras and everything else that is graded as a device. */
export const electronicsCategoryId = 1000;

/** Only products of this category offer a full-capacity battery. */
export const fullBatteryCategoryId = 1112;

/** Categories with a finder, by the id of its quiz with the search provider. */
export const finderCategoryIds = { phones: 1110, laptops: 1290, consoles: 1400 } as const;

/** MacBooks and Windows laptops, whose lists may have quick filters. */
export const laptopCategoryId = 1290;

/** The in-stock experiment filters lists whose category path contains one of these. */
export const inStockExperimentCategoryIds: readonly number[] = [1294, 1295];

/** Chargers. */
export const chargerCategoryId = 1810;

/** Apple watches, whose pages offer the wristbands that fit. */
export const appleWatchCategoryId = 1310;

/** Watch bands: adding one leads to the cart, because it completes a choice made on another page. */
export const wristbandCategoryId = 1820;
