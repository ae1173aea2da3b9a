import type { FastifyInstance } from 'fastify';
import type { Visitor } from './visitor.ts';

/** The headers of a visitor's write. */
export async function writeHeaders(visitor: Visitor): Promise<Record<string, string>> {
  const token = await visitor.csrfToken();
  return {
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: 'http://localhost:3000',
    'x-csrf-token': token,
    'x-forwarded-for': '192.0.2.1',
  };
}

/** Sends a form with files, as the browser of a visitor does. */
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

/** A text or file of a form; the third is the name of the file. */
export type FormField = readonly [name: string, value: string | Buffer, file?: string];

/** A form as a browser builds one. */
export function createForm(fields: readonly FormField[]): FormData {
  const form = new FormData();
  for (const [name, value, file = 'file'] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), file);
  }
  return form;
}
