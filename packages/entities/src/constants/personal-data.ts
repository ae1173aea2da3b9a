/** Hours that the mailed link to an export of personal data works. */
export const exportLinkHours = 72;

/** Minutes that an export can be downloaded after its link was used, so that a broken download can be repeated. */
export const exportDownloadMinutes = 15;

/** Exports that a customer can request in a day. */
export const maxExportsPerDay = 3;

/** Days after which only records that the law requires are left of a deleted account. */
export const erasureDays = 30;

/** Years that tax and trade law has the shop keep invoices and records of purchases, at most. */
export const retentionYears = 10;
