import type { MultipartFile } from '@fastify/multipart';
import type { Language } from '@reprise/entities/language';
import { maxUploadBytes, type Upload, type UploadKind, type UploadRefusal } from '@reprise/entities/upload';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { createPictureQueue } from '../../media/picture-queue.ts';
import { translateTo } from '../../texts.ts';
import type { UploadFields } from '../../upload-declaration.ts';
import { clientOf } from '../rate-limits/index.ts';
import { ownerOf } from '../session/index.ts';
import { normalizePhoto } from './normalize-photo.ts';
import { checkCsv } from './read-csv.ts';
import { readForm } from './read-form.ts';
import { storageFailure } from './storage-failure.ts';
import type { StoredFile, UploadFiles } from './upload-files.ts';
import { UploadRefusedError } from './upload-refused.ts';
import { beginUpload, finishUpload, removeUpload, shopOwner, type UploadOwner } from './upload-store.ts';
import type { ScanFile } from './virus-scanner.ts';

/** A file that came with a form. */
export interface ReceivedUpload extends Upload {
  /** The form field that contained it. */
  readonly field: string;
}

export interface ReceivedForm {
  /** The text fields, repeated ones as lists. */
  readonly texts: Record<string, string | string[]>;
  readonly uploads: readonly ReceivedUpload[];
  /** Removes the uploads because the form was refused. */
  discard(): Promise<void>;
}

export interface UploadReceiver {
  /** Receives a form. When any part is refused, nothing is stored. */
  receive(request: FastifyRequest, reply: FastifyReply, fields: UploadFields): Promise<ReceivedForm>;
}

/** Receives forms for the sessions of visitors. */
export interface Uploads extends UploadReceiver {
  /** Receives forms of our own services, whose files belong to the shop. */
  readonly ofServices: UploadReceiver;
}

type UploadsContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'sessions' | 'limits'> & {
  files: UploadFiles;
  scan: ScanFile;
};

interface ReceiverOptions {
  readonly owner: UploadOwner;
  /** Undefined for our own services, which have no limit. */
  readonly client: string | undefined;
  readonly language: Language;
  readonly fields: UploadFields;
}

/** The answer to a refused file; its message is a text for the visitor. */
function refusalOf(code: UploadRefusal, field: string, language: Language): ApiError {
  const message = translateTo(language)(`uploads.${code}`, { megabytes: maxUploadBytes / 1024 / 1024 });
  const fieldErrors = [{ field, code }];
  return code === 'TOO_BIG'
    ? new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message, fieldErrors })
    : new ApiError({ status: 400, code: 'INVALID_REQUEST', message, fieldErrors });
}

/** Creates the receiver of visitors' files. */
export function createUploads({ db, clock, log, sessions, limits, files, scan }: UploadsContext): Uploads {
  // Decoding a large photo takes hundreds of megabytes of memory.
  const decoding = createPictureQueue(1);

  async function check(id: string, kind: UploadKind, draft: string): Promise<StoredFile> {
    if (kind === 'photo') return files.keep(id, await decoding.run(() => normalizePhoto(draft), 'visitor'));
    await checkCsv(draft);
    return files.keep(id);
  }

  async function receiveFile(id: string, kind: UploadKind, { file }: MultipartFile): Promise<Upload> {
    const draft = await files.receive(id, file);
    if (file.truncated) throw new UploadRefusedError('TOO_BIG');
    // Before any decoder reads it.
    await scan(draft);
    const kept = await check(id, kind, draft);
    await finishUpload(db, id, kept, clock());
    return { id, kind, ...kept };
  }

  async function discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      // If the file cannot be removed now, the cleanup removes it when its row expires.
      await removeUpload(db, files, id).catch((error: unknown) =>
        log.warn({ err: error, upload: id }, 'an upload was not removed'),
      );
    }
  }

  /** Files of one form are received one after the other. */
  function createReceiver({ owner, client, language, fields }: ReceiverOptions) {
    const begun: string[] = [];
    const uploads: ReceivedUpload[] = [];

    async function receivePart(part: MultipartFile): Promise<void> {
      const field = part.fieldname;
      const declared = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (!declared) throw new UploadRefusedError('UNKNOWN_FIELD');
      if (uploads.filter((upload) => upload.field === field).length >= declared.maxCount)
        throw new UploadRefusedError('TOO_MANY');
      if (client !== undefined) await limits.upload(client);
      const id = await beginUpload(db, owner, declared.kind, clock());
      begun.push(id);
      uploads.push({ ...(await receiveFile(id, declared.kind, part)), field });
    }

    async function receiveOne(part: MultipartFile): Promise<void> {
      try {
        await receivePart(part);
      } catch (error) {
        part.file.resume();
        throw error instanceof UploadRefusedError
          ? refusalOf(error.code, part.fieldname, language)
          : storageFailure(error, log);
      }
    }

    return { uploads, receiveOne, discard: () => discard(begun) };
  }

  async function receiveForm(
    request: FastifyRequest,
    fields: UploadFields,
    from: Pick<ReceiverOptions, 'owner' | 'client'>,
  ): Promise<ReceivedForm> {
    const receiver = createReceiver({ ...from, language: request.locale.language, fields });
    try {
      const texts = await readForm(request, fields, receiver.receiveOne);
      return { texts, uploads: receiver.uploads, discard: receiver.discard };
    } catch (error) {
      await receiver.discard();
      throw error;
    }
  }

  return {
    async receive(request, reply, fields) {
      const owner = ownerOf(await sessions.ensure(request, reply));
      return receiveForm(request, fields, { owner, client: clientOf(request.ip) });
    },
    ofServices: {
      receive: (request, _reply, fields) => receiveForm(request, fields, { owner: shopOwner, client: undefined }),
    },
  };
}
