import type { UploadKind } from '@reprise/entities/upload';

/** A file that a visitor uploaded. */
export interface UploadTable {
  /** Also the name of the file on disk. */
  id: string;
  /** Null for an anonymous visitor, and after the customer is deleted. */
  customer_id: string | null;
  /** Null for a customer, and after the session has ended. */
  session_id: string | null;
  kind: UploadKind;
  /** `receiving`: the file is not complete or not checked yet. `waiting`: nothing refers to it yet. */
  state: 'receiving' | 'waiting' | 'attached';
  /** While the file is received, its maximum size. */
  bytes: number;
  /** In hex; null while the file is received. */
  sha256: string | null;
  /** What the file belongs to, such as a claim. */
  attached_to: string | null;
  created_at: Date;
  /** Null once the file is attached. */
  expires_at: Date | null;
}

export interface UploadTables {
  uploads: UploadTable;
}
