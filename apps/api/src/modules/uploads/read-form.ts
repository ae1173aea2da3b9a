import type { Multipart, MultipartFile } from '@fastify/multipart';
import { maxUploadBytes, maxUploadFormBytes } from '@reprise/entities/upload';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import { maxFilesOf, type UploadFields } from '../../upload-declaration.ts';

const maxTextFields = 50;
const maxTextBytes = 8 * 1024;

const tooLarge = () => new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The form is too large.' });

function limitsOf(fields: UploadFields) {
  const files = maxFilesOf(fields);
  return {
    fieldNameSize: 100,
    fieldSize: maxTextBytes,
    fields: maxTextFields,
    fileSize: maxUploadBytes,
    // One more than allowed, to name the field with too many files. Browsers send an empty part for each empty file
    // field.
    files: files + Object.keys(fields).length + 1,
    headerPairs: 20,
    parts: maxTextFields + files + Object.keys(fields).length + 1,
  };
}

/** Refuses a body whose declared length is too large before reading any of it. */
function checkLength(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > maxUploadFormBytes) throw tooLarge();
}

const malformed = (options?: ErrorOptions) =>
  new ApiError({ status: 400, code: 'MALFORMED_FORM', message: 'The form is not valid multipart/form-data.' }, options);

function formError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return tooLarge();
  const isMalformed =
    status === 400 || status === 406 || /multipart|boundary|part terminated|header/i.test(error.message);
  return isMalformed ? malformed({ cause: error }) : error;
}

/** Browsers send an empty part without a file name for a file field in which nothing was chosen. */
async function isEmptyChoice({ filename, file }: MultipartFile): Promise<boolean> {
  if (filename) return false;
  for await (const chunk of file) if (chunk.length > 0) throw malformed();
  return true;
}

function addText(texts: Map<string, string | string[]>, part: Exclude<Multipart, MultipartFile>): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
  const value = String(part.value);
  const before = texts.get(part.fieldname);
  texts.set(part.fieldname, before === undefined ? value : [before, value].flat());
}

/**
 * Reads a form part by part. Returns its text fields, repeated ones as lists. Each file is passed on as it arrives and
 * must be read to its end. Throws 413 PAYLOAD_TOO_LARGE and 400 MALFORMED_FORM.
 */
export async function readForm(
  request: FastifyRequest,
  fields: UploadFields,
  onFile: (part: MultipartFile) => Promise<void>,
): Promise<Record<string, string | string[]>> {
  checkLength(request);
  const texts = new Map<string, string | string[]>();
  try {
    for await (const part of request.parts({ limits: limitsOf(fields) })) {
      if (part.type === 'field') addText(texts, part);
      else if (!(await isEmptyChoice(part))) await onFile(part);
    }
  } catch (error) {
    throw formError(error);
  }
  return Object.fromEntries(texts);
}
