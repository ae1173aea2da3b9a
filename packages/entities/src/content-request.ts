import * as z from 'zod/mini';
import { maxPageNameCharacters } from './constants/requests.ts';
import { ContentQuery } from './experience.ts';

const Name = z.string().check(z.maxLength(maxPageNameCharacters));

/** Path parameter of landing, static and template pages; an unknown name is answered with 404. */
export const PageNameParams = z.object({ name: Name });

/** Kinds of pages of GET /api/content-pages/{kind}/{name}. The only page of `blog` and of `authors` is `index`. */
export const EditorialKind = z.enum(['blog', 'blog-category', 'post', 'theme', 'promo', 'authors', 'author']);
export type EditorialKind = z.infer<typeof EditorialKind>;

/** Path parameters of GET /api/content-pages/{kind}/{name}. */
export const EditorialParams = z.object({ kind: EditorialKind, name: Name });

/** Query of GET /api/supernice-block: the name of the block, such as `category-1110`, and the group of visitors. */
export const NiceBlockQuery = z.extend(ContentQuery, { identifier: Name });

/** Path parameter of GET /api/legal/{documentType}; an unknown type is answered with 404. */
export const LegalDocumentParams = z.object({ documentType: Name });
