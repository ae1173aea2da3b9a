export interface SaleLinkValues {
  orderNumber: string;
  email: string;
}

/** The result of the form. It never reveals whether there is such a sale. */
export interface SaleLinkResult {
  values: SaleLinkValues;
  outcome: 'done' | 'invalid' | 'unavailable' | 'tooMany';
}
