import { LegalDocumentParams } from '@reprise/entities/content-request';
import { LegalDocument, LegalDocumentType } from '@reprise/entities/legal-document';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { legalDocument } from './legal-texts.ts';

/** GET /api/legal/{documentType}. */
export function registerLegal(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  route(app, {
    method: 'GET',
    url: '/api/legal/:documentType',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A legal document (privacy-policy, terms-and-conditions, imprint, privacy-policy-apps)',
    tag: 'content',
    params: LegalDocumentParams,
    response: LegalDocument,
    errors: { LEGAL_DOCUMENT_NOT_FOUND: 404 },
    handler: ({ params, request }) => {
      const documentType = LegalDocumentType.safeParse(params.documentType);
      if (!documentType.success) {
        throw notFound('LEGAL_DOCUMENT_NOT_FOUND', `There is no legal document ${params.documentType}.`);
      }
      return legalDocument(documentType.data, request.locale.language, config);
    },
  });
}
