/** Units that a cart to buy with takes. */
export const maxCartItems = 50;

/** Length of a product's name in the catalogue and in requests. */
export const maxProductNameCharacters = 500;

/** Length of the id of a search in requests. */
export const maxSearchUuidCharacters = 100;
