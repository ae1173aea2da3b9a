import type { Language } from '@reprise/entities/language';
import type { ReviewConcern } from '@reprise/entities/review';

/** Who wrote a review, and what staff decided about it. */
export interface ReviewSubmissionsTable {
  review_id: string;
  /** The bought unit that it is about; its order is the author's. */
  order_item_id: string;
  /** Incremented with each change, so that staff cannot publish a version that they have not read. */
  version: number;
  /** Of the mails about it. */
  language: Language;
  /** Origin of the shop where it was written; mailed links lead there. */
  origin: string;
  submitted_at: Date;
  decided_at: Date | null;
  /** Why it was rejected. */
  reason: ReviewConcern | null;
  note: string | null;
}

/** A visitor's report of a published review. */
export interface ReviewReportsTable {
  id: string;
  review_id: string;
  reason: ReviewConcern;
  text: string;
  name: string | null;
  /** Null if the reporter wants no mails. */
  email: string | null;
  language: Language;
  origin: string;
  received_at: Date;
  decision: 'keep' | 'remove' | null;
  decided_at: Date | null;
  note: string | null;
}

export interface ReviewTables {
  review_submissions: ReviewSubmissionsTable;
  review_reports: ReviewReportsTable;
}
