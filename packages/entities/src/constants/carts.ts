/** Maximum units in a cart for buying. */
export const maxCartItems = 50;

/** Maximum length of a product's name in the catalogue and in requests. */
export const maxProductNameCharacters = 500;

/** Maximum characters of the id that a merchant's file gives a product. */
export const maxMerchantIdCharacters = 100;

/** Maximum length of a search id in requests. */
export const maxSearchUuidCharacters = 100;

/** Maximum length of a coupon's code in requests. */
export const maxCouponCodeCharacters = 40;
