import type { UploadRefusal } from '@reprise/entities/upload';

/** A file is not of the kind that its field accepts. */
export class UploadRefusedError extends Error {
  readonly code: UploadRefusal;

  constructor(code: UploadRefusal, options?: ErrorOptions) {
    super(`An uploaded file was refused: ${code}`, options);
    this.name = 'UploadRefusedError';
    this.code = code;
  }
}
