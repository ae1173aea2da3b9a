/** Start options of the database's thread; without a directory the database is in memory. */
export interface WorkerOptions {
  directory: string | undefined;
  /** The files of another database, with which an empty directory or the memory starts. */
  archive?: Blob | undefined;
}

export interface QueryMessage {
  id: number;
  sql: string;
  /** In PostgreSQL's text format, as prepared by the `pg` package. */
  parameters: (string | null)[];
}

export interface QueryAnswer {
  id: number;
  fields: { name: string; type: number }[];
  rows: (string | null)[][];
  /** Command tag such as `UPDATE 3`. */
  command: string;
}

export interface ErrorAnswer {
  id: number;
  error: { message: string; fields: Record<string, string> };
}

export interface ArchiveAnswer {
  id: number;
  archive: Blob;
}

export type WorkerAnswer =
  | { ready: true }
  | { failed: string }
  | { closed: true }
  | QueryAnswer
  | ArchiveAnswer
  | ErrorAnswer;
export type WorkerRequest = QueryMessage | { id: number; archive: true } | { close: true };
