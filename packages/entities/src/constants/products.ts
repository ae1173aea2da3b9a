/** Days for which the page of a product that is no longer sold answers 200. Afterwards it answers 410. */
export const discontinuedPageDays = 90;
