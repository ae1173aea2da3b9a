import * as z from 'zod/mini';

/** Maximum bytes of one uploaded file. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Maximum files of one form. */
export const maxFilesPerForm = 5;

/** Maximum bytes of one form: its files, plus a megabyte for texts and part headers. */
export const maxUploadFormBytes = maxFilesPerForm * maxUploadBytes + 1024 * 1024;

/** Maximum duration of receiving a form with files, in milliseconds: 50 MB in that time need 1.4 Mbit/s. */
export const uploadTimeoutMs = 5 * 60_000;

/** Accepted kinds of files: a JPEG, PNG or WebP picture, or a table of comma-, semicolon- or tab-separated values. */
export const UploadKind = z.enum(['photo', 'csv']);
export type UploadKind = z.infer<typeof UploadKind>;

/** A stored file. Photos are encoded again as JPEG, so size and hash differ from those of the sent file. */
export const Upload = z.object({
  id: z.uuid(),
  kind: UploadKind,
  bytes: z.int().check(z.positive()),
  /** In hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Upload = z.infer<typeof Upload>;

/** Why a file was refused: the code of its field error. */
export const UploadRefusal = z.enum([
  'UNKNOWN_FIELD',
  'TOO_MANY',
  'TOO_BIG',
  'INFECTED',
  'NOT_A_PHOTO',
  'PHOTO_IN_HEIC',
  'PHOTO_DAMAGED',
  'PHOTO_TOO_LARGE',
  'NOT_A_CSV',
  'CSV_NOT_UTF8',
  'CSV_TOO_LONG',
]);
export type UploadRefusal = z.infer<typeof UploadRefusal>;
