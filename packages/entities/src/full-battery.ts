/** Only products of this category offer a full-capacity battery (product.md, section 4). */
export const fullBatteryCategoryId = 1112;
