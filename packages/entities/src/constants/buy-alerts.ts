/** Products on one page of the buy alerts. */
export const buyAlertsPerPage = 12;

/** Products for which one customer may have a buy alert. */
export const maxBuyAlerts = 200;

/** The search id of a buy alert for a product that was not found by a search. */
export const noSearchUuid = 'direct';
