/** A row of an import file, or why it cannot be read. Lines count from 1. */
export type SourceRow = { line: number; fields: Record<string, unknown> } | { line: number; unreadable: string };
