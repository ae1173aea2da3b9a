import * as z from 'zod/mini';
import { maxPageNameCharacters } from './constants/requests.ts';

const Name = z.string().check(z.maxLength(maxPageNameCharacters));

/** Path parameter of landing and static pages; an unknown name is answered with 404. */
export const PageNameParams = z.object({ name: Name });

/** Path parameter of GET /api/legal/{documentType}; an unknown type is answered with 404. */
export const LegalDocumentParams = z.object({ documentType: Name });
