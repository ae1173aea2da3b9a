export interface SaleLinkValues {
  orderNumber: string;
  email: string;
}

/** What became of the form. It never says whether there is such a sale. */
export interface SaleLinkResult {
  values: SaleLinkValues;
  outcome: 'done' | 'invalid' | 'unavailable' | 'tooMany';
}
