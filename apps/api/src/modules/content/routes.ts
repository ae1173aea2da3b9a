import { maxListAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { ContentPage, NiceBlock } from '@reprise/entities/content-block';
import {
  EditorialParams,
  LegalDocumentParams,
  NiceBlockQuery,
  PageNameParams,
} from '@reprise/entities/content-request';
import { ContentQuery, ExperienceEvent } from '@reprise/entities/experience';
import { LegalDocument, LegalDocumentType } from '@reprise/entities/legal-document';
import { SitemapContent } from '@reprise/entities/sitemap';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { objectsToTracking } from '../../privacy-control.ts';
import { route } from '../../route.ts';
import { createCrmClient } from './crm-client.ts';
import { reportExperience } from './experience-events.ts';
import { legalDocument } from './legal-document.ts';
import { loadPages } from './page-store.ts';
import { type ContentContext, renderNiceBlock, renderPage } from './render-page.ts';
import { sitemapContent } from './sitemap-content.ts';
import { anyAuthor, type PageKind, type StoredPage } from './stored-page.ts';

const find = async ({ db }: ContentContext, kind: PageKind, name: string): Promise<StoredPage | undefined> =>
  (await loadPages(db, kind, [name])).get(name);

/** Renders a page, which is kept like a list: a product that has only just begun to belong to it is not among its tags. */
function render(...[context, page, locale]: Parameters<typeof renderPage>): Promise<ContentPage> {
  keepUntilChanged(maxListAgeSeconds);
  return renderPage(context, page, locale);
}

/** GET /api/landing-pages/{name} and GET /api/static-content/{name}. */
function registerShopPages(app: FastifyInstance, context: ContentContext): void {
  route(app, {
    method: 'GET',
    url: '/api/landing-pages/:name',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A landing page (home, ce, media, sale, categories, apple, green) as blocks',
    tag: 'content',
    params: PageNameParams,
    query: ContentQuery,
    isRemembered: () => true,
    response: ContentPage,
    errors: { LANDING_PAGE_NOT_FOUND: 404 },
    handler: async ({ params: { name }, query: { userGroup }, request }) => {
      const page = await find(context, 'landing', name);
      if (!page) throw notFound('LANDING_PAGE_NOT_FOUND', `There is no landing page ${name}.`);
      return render(context, { kind: 'landing', name, page, userGroup }, request.locale);
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/static-content/:name',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A page that explains the shop (help, testing, returns, delivery, selling, about, warranty)',
    tag: 'content',
    params: PageNameParams,
    query: ContentQuery,
    isRemembered: () => true,
    response: ContentPage,
    errors: { STATIC_PAGE_NOT_FOUND: 404 },
    handler: async ({ params: { name }, query: { userGroup }, request }) => {
      const page = await find(context, 'static', name);
      if (!page) throw notFound('STATIC_PAGE_NOT_FOUND', `There is no page ${name}.`);
      return render(context, { kind: 'static', name, page, userGroup }, request.locale);
    },
  });
}

/** GET /api/static-template-content/{name} and GET /api/supernice-block. */
function registerTemplatesAndBlocks(app: FastifyInstance, context: ContentContext): void {
  route(app, {
    method: 'GET',
    url: '/api/static-template-content/:name',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A page that is filled from the catalogue, such as the guide to the sizes of watch bands',
    tag: 'content',
    params: PageNameParams,
    query: ContentQuery,
    // Its tables count products in stock, and do not name them.
    response: ContentPage,
    errors: { TEMPLATE_PAGE_NOT_FOUND: 404 },
    handler: async ({ params: { name }, query: { userGroup }, request }) => {
      const page = await find(context, 'template', name);
      if (!page) throw notFound('TEMPLATE_PAGE_NOT_FOUND', `There is no template page ${name}.`);
      return renderPage(context, { kind: 'template', name, page, userGroup }, request.locale);
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/supernice-block',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A single block of content by its name, such as `category-1110`; nothing if there is none',
    tag: 'content',
    query: NiceBlockQuery,
    isRemembered: () => true,
    response: NiceBlock,
    handler: async ({ query: { identifier, userGroup }, request }) => {
      keepUntilChanged(maxListAgeSeconds);
      const block = await renderNiceBlock(context, { name: identifier, userGroup }, request.locale);
      return block ? { block } : {};
    },
  });
}

/** GET /api/content-pages/{kind}/{name} and GET /api/sitemap/content. */
function registerEditorialPages(app: FastifyInstance, context: ContentContext): void {
  route(app, {
    method: 'GET',
    url: '/api/content-pages/:kind/:name',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A page of the blog (its list is `index`), an article, a theme, a promotion, the authors, or one author',
    tag: 'content',
    params: EditorialParams,
    query: ContentQuery,
    isRemembered: () => true,
    response: ContentPage,
    errors: { CONTENT_PAGE_NOT_FOUND: 404 },
    handler: async ({ params: { kind, name }, query: { userGroup }, request }) => {
      const missing = notFound('CONTENT_PAGE_NOT_FOUND', `There is no page ${name} of the kind ${kind}.`);
      if (kind === 'author' && name === anyAuthor) throw missing;
      const page = await find(context, kind, name);
      if (page) return render(context, { kind, name, page, userGroup }, request.locale);
      const pageOfAny = kind === 'author' ? await find(context, kind, anyAuthor) : undefined;
      if (!pageOfAny) throw missing;
      const rendered = await render(
        context,
        { kind, name, page: pageOfAny, facts: { author: name }, userGroup },
        request.locale,
      );
      // Authors are known by their books in stock.
      if (!rendered.blocks.some(({ type }) => type === 'products')) throw missing;
      return rendered;
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/sitemap/content',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The paths of blog, articles, themes, promotions and authors',
    tag: 'content',
    response: SitemapContent,
    handler: () => sitemapContent(context),
  });
}

/** GET /api/legal/{documentType}. */
function registerLegalDocuments(app: FastifyInstance, context: ContentContext): void {
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
    handler: async ({ params, request }) => {
      const documentType = LegalDocumentType.safeParse(params.documentType);
      const page = documentType.success && (await find(context, 'legal', documentType.data));
      if (!page) throw notFound('LEGAL_DOCUMENT_NOT_FOUND', `There is no legal document ${params.documentType}.`);
      return legalDocument(documentType.data, page, request.locale, context.config);
    },
  });
}

/** POST /api/salesforce/event. */
function registerExperiences(
  app: FastifyInstance,
  { db, config, log }: ContentContext & Pick<AppContext, 'log'>,
): void {
  const crm = createCrmClient({
    url: config.CRM_URL,
    apiKey: config.CRM_API_KEY,
    timeoutMs: config.CRM_TIMEOUT_MS,
    log,
  });
  route(app, {
    method: 'POST',
    url: '/api/salesforce/event',
    access: 'public',
    csrf: { exempt: 'A beacon cannot send the header, and it changes nothing that belongs to the visitor.' },
    cache: sameForEverybody,
    summary:
      'A visitor saw or followed a variant of a block. Pages send it with consent to marketing; it is forwarded to the CRM without them.',
    tag: 'content',
    body: ExperienceEvent,
    errors: { EXPERIENCE_NOT_FOUND: 404 },
    handler: ({ body, request }) => (objectsToTracking(request) ? undefined : reportExperience(db, crm, body)),
  });
}

/** Pages made of blocks, legal documents, and the events of variants. */
export function registerContent(app: FastifyInstance, context: ContentContext & Pick<AppContext, 'log'>): void {
  registerShopPages(app, context);
  registerTemplatesAndBlocks(app, context);
  registerEditorialPages(app, context);
  registerLegalDocuments(app, context);
  registerExperiences(app, context);
}
