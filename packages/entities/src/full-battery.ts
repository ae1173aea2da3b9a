/** Only products of this category offer a full-capacity battery (specification, section 4). */
export const fullBatteryCategoryId = 1112;
