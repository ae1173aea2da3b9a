import * as z from 'zod/mini';

/** Path parameter of GET /api/uploads/{id}. */
export const UploadParams = z.object({ id: z.uuid() });
