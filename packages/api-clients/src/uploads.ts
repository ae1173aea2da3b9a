import type * as z from 'zod/mini';
import type { CallOptions, Http, UploadForm } from './http.ts';

/** Client of the routes that take files. */
export const createUploadsClient = (http: Http) => ({
  /** Sends a form with its files to a route that declares them. */
  send: <S extends z.ZodMiniType>(path: string, schema: S, form: UploadForm, options?: CallOptions) =>
    http.sendForm(path, schema, form, options),
});
