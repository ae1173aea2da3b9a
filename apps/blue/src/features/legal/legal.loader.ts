import type { LegalDocument } from '@reprise/entities/legal-document';
import { type LoaderFunctionArgs, platformOf, routeParams } from '@reprise/platform';

/** Loads the document of the address. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalDocument> {
  const platform = platformOf(context);
  const { documentType } = routeParams('legal_document', request, platform);
  const { catalogue } = await platform.api();
  return catalogue.legalDocument(documentType, { signal: request.signal });
}
