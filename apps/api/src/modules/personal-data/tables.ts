import type { Language } from '@reprise/entities/language';

/** A copy of a customer's data. The row, with its content, is deleted once it has expired. */
export interface DataExportsTable {
  id: string;
  customer_id: string;
  /** `opened`: its link was used; it can be downloaded until it expires. */
  state: 'preparing' | 'ready' | 'opened' | 'failed';
  /** Of the mail. */
  language: Language;
  /** Origin of the shop that was used; the mailed link leads there. */
  origin: string;
  /** The hash of the token in the mailed link; null before it is mailed and once it was used. */
  token_hash: string | null;
  /** The ZIP archive. */
  content: Buffer | null;
  requested_at: Date;
  expires_at: Date;
}

export interface PersonalDataTables {
  data_exports: DataExportsTable;
}
