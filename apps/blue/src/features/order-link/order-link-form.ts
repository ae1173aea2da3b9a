/** The fields of the form, in the order of the page. */
export const orderLinkFields = ['orderNumber', 'email'] as const;
export type OrderLinkField = (typeof orderLinkFields)[number];
export type OrderLinkValues = Record<OrderLinkField, string>;

/** The result of the form. It never reveals whether there is such an order. */
export type OrderLinkResult =
  | { step: 'enter'; values: OrderLinkValues; invalid: readonly OrderLinkField[]; failed?: 'unavailable' | 'tooMany' }
  | { step: 'done'; values: OrderLinkValues };
