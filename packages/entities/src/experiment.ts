/**
 * Experiments that the shop can run. `in-stock-default`: lists of some categories start with the products in stock.
 */
export const experimentNames = ['in-stock-default'] as const;
