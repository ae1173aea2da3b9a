import type { LegalDocument } from '@reprise/entities/legal-document';
import type { Head, HeadArguments } from '@reprise/platform';

/** Title and description come with the document. */
export function head({ loaderData }: HeadArguments): Head | undefined {
  const document = loaderData as LegalDocument | undefined;
  return document && { title: document.title, description: document.description };
}
