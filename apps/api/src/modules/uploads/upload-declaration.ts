import type { UploadKind } from '@reprise/entities/upload';

/** The files that one field of a form takes; none is also fine. Each has 10 MB at most. */
export interface UploadField {
  readonly kind: UploadKind;
  readonly maxCount: number;
}

/** The fields of a form that take files, by name. */
export type UploadFields = Readonly<Record<string, UploadField>>;

/** Most files that one form may bring. */
export function maxFilesOf(fields: UploadFields): number {
  return Object.values(fields).reduce((sum, { maxCount }) => sum + maxCount, 0);
}
