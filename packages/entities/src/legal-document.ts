import * as z from 'zod/mini';

/** The legal documents of the route table (rule layout-08). */
export const LegalDocumentType = z.enum(['privacy-policy', 'terms-and-conditions', 'imprint', 'privacy-policy-apps']);
export type LegalDocumentType = z.infer<typeof LegalDocumentType>;

/** GET /api/legal/{documentType}; texts are in the language of the request. */
export const LegalDocument = z.object({
  documentType: LegalDocumentType,
  title: z.string(),
  description: z.string(),
  /** Date of the latest change. */
  date: z.iso.date(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
});
export type LegalDocument = z.infer<typeof LegalDocument>;
