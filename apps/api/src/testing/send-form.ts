import type { FastifyInstance } from 'fastify';
import type { Visitor } from './visitor.ts';

/** The headers of a write by a visitor. */
export async function writeHeaders(visitor: Visitor): Promise<Record<string, string>> {
  const token = await visitor.csrfToken();
  return {
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: 'http://localhost:3000',
    'x-csrf-token': token,
    'x-forwarded-for': '192.0.2.1',
  };
}

/** Sends a form with files, like the visitor's browser. */
export async function sendForm(app: FastifyInstance, visitor: Visitor, url: string, form: FormData, language = 'de') {
  const body = new Response(form);
  const headers = {
    ...(await writeHeaders(visitor)),
    'content-type': body.headers.get('content-type') ?? '',
    'x-language': language,
  };
  const payload = Buffer.from(await body.arrayBuffer());
  return app.inject({ method: 'POST', url, headers, payload });
}

/** A text or file of a form: name, content and, for files, the file name. */
export type FormField = readonly [name: string, value: string | Buffer, file?: string];

/** Builds a form like a browser. */
export function createForm(fields: readonly FormField[]): FormData {
  const form = new FormData();
  for (const [name, value, file = 'file'] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), file);
  }
  return form;
}
