/** Query parameter of the cart for a shopper who comes back from the provider without having approved a payment. */
export const expressParameter = 'express';

/** Its only value. */
export const expressCancelled = 'cancelled';
