import type { UploadForm } from '@reprise/api-clients';
import type { Platform } from './platform.ts';

/**
 * The form of an action's request, to be sent on by `api.uploads`: on the server as it streams in, in the browser as it is. The
 * request cannot be read any more. Throws when there is no form.
 */
export async function uploadForm(request: Request, { side }: Pick<Platform, 'side'>): Promise<UploadForm> {
  if (side === 'browser') return request.formData();
  const contentType = request.headers.get('content-type');
  if (!request.body || !contentType) throw new Error('The request has no form.');
  return { stream: request.body, contentType };
}
