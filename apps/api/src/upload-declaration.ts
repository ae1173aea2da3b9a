import type { UploadKind } from '@reprise/entities/upload';

/** The files that one field of a form accepts; an empty field is accepted too. Each file may have 10 MB. */
export interface UploadField {
  readonly kind: UploadKind;
  readonly maxCount: number;
}

/** The file fields of a form, by name. */
export type UploadFields = Readonly<Record<string, UploadField>>;

/** Maximum files that one form may contain. */
export function maxFilesOf(fields: UploadFields): number {
  return Object.values(fields).reduce((sum, { maxCount }) => sum + maxCount, 0);
}
