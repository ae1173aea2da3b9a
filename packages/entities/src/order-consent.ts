import * as z from 'zod/mini';

/**
 * What a customer agrees to with an order. `terms`: terms and withdrawal. `known-defects`: the item has known defects
 * and is worse than usual. `insurance-documents`: the documents of the insurance were read.
 */
export const OrderConsentId = z.enum(['terms', 'known-defects', 'insurance-documents']);
export type OrderConsentId = z.infer<typeof OrderConsentId>;

/** The consents that an order of the current cart needs, by the rules of a version. */
export const DueConsents = z.object({ version: z.string(), ids: z.array(OrderConsentId) });
export type DueConsents = z.infer<typeof DueConsents>;
