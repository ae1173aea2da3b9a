import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireApiKey } from '../api-key.ts';
import { Problem, readInput } from '../problem.ts';
import type { SourceMaps } from './source-maps.ts';

/** Bytes of one piece of an archive, and of one request with several. */
const maxPiece = 8 * 2 ** 20;
const maxRequest = 32 * 2 ** 20;

const Assembly = z.looseObject({ checksum: z.string(), chunks: z.array(z.string()).min(1) });

/** The files of a form. `FormData` needs a response around it. */
async function filesOf(body: unknown, type: string): Promise<Uint8Array[]> {
  if (!Buffer.isBuffer(body)) throw new Problem(400, 'INVALID_REQUEST', 'The body must be a form.');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const files = [...form.values()].filter((value) => typeof value !== 'string');
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

/**
 * The API by which releases upload their source maps: the options, pieces of an archive, and the order to put it together. In the
 * shape of Sentry's, so that its command-line client uploads here.
 */
export function registerUploads(
  app: FastifyInstance,
  sourceMaps: SourceMaps,
  { token, publicUrl }: { readonly token: string; readonly publicUrl: () => string },
): void {
  void app.register(
    async (scope) => {
      const refusal = () => new Problem(401, 'UNAUTHORIZED', 'The token is not valid.');
      requireApiKey(scope, 'authorization', `Bearer ${token}`, refusal);
      scope.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: maxRequest + 2 ** 16 },
        (_request, body, done) => done(null, body),
      );
      scope.get('/chunk-upload/', async ({ url }) => ({
        url: publicUrl() + url,
        chunkSize: maxPiece,
        chunksPerRequest: 16,
        maxFileSize: 2 ** 30,
        maxRequestSize: maxRequest,
        concurrency: 2,
        hashAlgorithm: 'sha1',
        compression: [],
        accept: ['artifact_bundles', 'artifact_bundles_v2'],
      }));
      scope.post('/chunk-upload/', async ({ body, headers }) => {
        for (const file of await filesOf(body, headers['content-type'] ?? '')) sourceMaps.addPiece(file);
        return {};
      });
      scope.post('/artifactbundle/assemble/', async ({ body }) => {
        const { checksum, chunks } = readInput(Assembly, body);
        if (sourceMaps.isAssembled(checksum)) return { state: 'ok', missingChunks: [] };
        const missingChunks = sourceMaps.missing(chunks);
        if (missingChunks.length > 0) return { state: 'not_found', missingChunks };
        try {
          sourceMaps.assemble(checksum, chunks);
          return { state: 'ok', missingChunks: [] };
        } catch (error) {
          return { state: 'error', missingChunks: [], detail: error instanceof Error ? error.message : String(error) };
        }
      });
    },
    { prefix: '/api/0/organizations/:organisation' },
  );
}
