import type { UploadForm } from '@reprise/api-clients';
import type { Platform } from './platform.ts';

/**
 * The form of an action's request, for `api.uploads` to send on: a stream on the server, the form itself in the
 * browser. The request cannot be read again afterwards. Throws when there is no form.
 */
export async function uploadForm(request: Request, { side }: Pick<Platform, 'side'>): Promise<UploadForm> {
  if (side === 'browser') return request.formData();
  const contentType = request.headers.get('content-type');
  if (!request.body || !contentType) throw new Error('The request has no form.');
  return { stream: request.body, contentType };
}
