import * as z from 'zod/mini';

/** Most bytes of one uploaded file. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Most files of one form. */
export const maxFilesPerForm = 5;

/** Most bytes of one form: its files, with a megabyte for its texts and what is between the parts. */
export const maxUploadFormBytes = maxFilesPerForm * maxUploadBytes + 1024 * 1024;

/** Milliseconds that a form with files may take to arrive: 50 MB in that time are 1.4 megabits a second. */
export const uploadTimeoutMs = 5 * 60_000;

/** What an uploaded file may be: a JPEG, PNG or WebP picture, or a table of comma-, semicolon- or tab-separated values. */
export const UploadKind = z.enum(['photo', 'csv']);
export type UploadKind = z.infer<typeof UploadKind>;

/** A file as it is kept: a photo is stored anew as JPEG, so its size and hash are not those of the file that was sent. */
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
  'NOT_A_PHOTO',
  'PHOTO_DAMAGED',
  'PHOTO_TOO_LARGE',
  'NOT_A_CSV',
  'CSV_NOT_UTF8',
  'CSV_TOO_LONG',
]);
export type UploadRefusal = z.infer<typeof UploadRefusal>;
