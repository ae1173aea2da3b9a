import { Announcements } from '@reprise/entities/announcement';
import { CategoryPage, NavigationView } from '@reprise/entities/category';
import type { CategoryPathQuery, NavigationQuery } from '@reprise/entities/category-request';
import { ContentPage, NiceBlock } from '@reprise/entities/content-block';
import type { EditorialKind, NiceBlockQuery } from '@reprise/entities/content-request';
import type { ContentQuery, UserGroup } from '@reprise/entities/experience';
import { Experiments } from '@reprise/entities/experiment';
import { FinancingOfferView } from '@reprise/entities/financing';
import { FinderView } from '@reprise/entities/finder';
import type { FinderQuery } from '@reprise/entities/finder-request';
import { LegalDocument, type LegalDocumentType } from '@reprise/entities/legal-document';
import { OnsiteSitemap, type OnsiteSitemapQuery } from '@reprise/entities/onsite-sitemap';
import { ProductListView } from '@reprise/entities/product-list';
import type { ProductListQuery } from '@reprise/entities/product-list-request';
import { ProductAnswer, type ProductAnswerQuery, ProductQuestions } from '@reprise/entities/product-question';
import { ProductDescription, ProductView, Wristbands } from '@reprise/entities/product-view';
import type { ProductDescriptionQuery, ProductViewQuery } from '@reprise/entities/product-view-request';
import { Products } from '@reprise/entities/products-request';
import {
  type RecommendationFeedback,
  type RecommendationParams,
  Recommendations,
} from '@reprise/entities/recommendation';
import { CategoryReviews } from '@reprise/entities/review';
import { SmartSuggestions } from '@reprise/entities/search';
import type { SuggestionsQuery } from '@reprise/entities/search-request';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** Reads of the catalogue: navigation, products, lists, search, reviews of a category, recommendations, landing pages. */
export const createCatalogueClient = (http: Http) => ({
  navigationView: (categoryId?: number, options?: CallOptions) =>
    http.get('/api/navigation-view', NavigationView, {
      ...options,
      query: { categoryId } satisfies QueryOf<typeof NavigationQuery>,
    }),
  categoryByPath: (path: string, options?: CallOptions) =>
    http.get('/api/categories/by-path', CategoryPage, {
      ...options,
      query: { path } satisfies QueryOf<typeof CategoryPathQuery>,
    }),
  /** The products with these ids, at most `maxViewedProducts`. Those that do not exist are left out. */
  products: (ids: readonly number[], options?: CallOptions) =>
    http.get('/api/products', Products, { ...options, query: { ids: ids.join(',') } }),
  productView: (id: number, wristbandId?: number, options?: CallOptions) =>
    http.get(`/api/product-view/${id}`, ProductView, {
      ...options,
      query: { wristbandId } satisfies QueryOf<typeof ProductViewQuery>,
    }),
  productDescription: (id: number, options?: CallOptions) =>
    http.get(`/api/product-description/${id}`, ProductDescription, options),
  /** The description, translated by a machine if the catalogue has it in other languages only. */
  translatedDescription: (id: number, options?: CallOptions) =>
    http.get(`/api/product-description/${id}`, ProductDescription, {
      ...options,
      query: { translate: '1' } satisfies QueryOf<typeof ProductDescriptionQuery>,
    }),
  /** The wristbands that fit a watch case. */
  wristbands: (caseProductId: number, options?: CallOptions) =>
    http.get(`/api/apple-watches/${caseProductId}/wristbands`, Wristbands, options),
  productListView: (query: QueryOf<typeof ProductListQuery>, options?: CallOptions) =>
    http.get('/api/product-list-view', ProductListView, { ...options, query }),
  /** `group` narrows to a category, `sells` to what is bought from customers. */
  smartSuggestions: (q: string, { group, sells }: { group?: number; sells?: boolean } = {}, options?: CallOptions) =>
    http.get('/api/search/smart-suggestions', SmartSuggestions, {
      ...options,
      query: { q, group, sells: sells ? '1' : undefined } satisfies QueryOf<typeof SuggestionsQuery>,
    }),
  /** A finder: its next question after the answers so far, or the results. */
  finder: (id: string, query: QueryOf<typeof FinderQuery>, options?: CallOptions) =>
    http.get(`/api/finder/${encodeURIComponent(id)}`, FinderView, { ...options, query }),
  recommendations: (params: QueryOf<typeof RecommendationParams>, options?: CallOptions) =>
    http.get('/api/recommendations', Recommendations, { ...options, query: params }),
  /** Questions about a product that have an answer; none while the search provider does not answer. */
  productQuestions: (id: number, options?: CallOptions) =>
    http.get(`/api/products/${id}/questions`, ProductQuestions, options),
  /** An automated answer to a question about a product. */
  productAnswer: (id: number, question: string, options?: CallOptions) =>
    http.get(`/api/products/${id}/questions/answer`, ProductAnswer, {
      ...options,
      query: { question } satisfies QueryOf<typeof ProductAnswerQuery>,
    }),
  /** Reports how the visitor used a recommendation. */
  sendFeedback: (body: RecommendationFeedback) =>
    http.send('post', '/api/recommendations/feedback', undefined, { body }),
  categoryReviews: (categoryId: number, options?: CallOptions) =>
    http.get(`/api/product-list-reviews/${categoryId}`, CategoryReviews, options),
  /** A landing page as a group of visitors sees it. */
  landingPage: (name: string, userGroup?: UserGroup, options?: CallOptions) =>
    http.get(`/api/landing-pages/${encodeURIComponent(name)}`, ContentPage, {
      ...options,
      query: { userGroup } satisfies QueryOf<typeof ContentQuery>,
    }),
  legalDocument: (documentType: LegalDocumentType, options?: CallOptions) =>
    http.get(`/api/legal/${documentType}`, LegalDocument, options),
  /** A page about the shop as a group of visitors sees it. */
  staticPage: (name: string, userGroup?: UserGroup, options?: CallOptions) =>
    http.get(`/api/static-content/${encodeURIComponent(name)}`, ContentPage, {
      ...options,
      query: { userGroup } satisfies QueryOf<typeof ContentQuery>,
    }),
  /** A page that is filled from the catalogue, such as the guide to band sizes. */
  templatePage: (name: string, userGroup?: UserGroup, options?: CallOptions) =>
    http.get(`/api/static-template-content/${encodeURIComponent(name)}`, ContentPage, {
      ...options,
      query: { userGroup } satisfies QueryOf<typeof ContentQuery>,
    }),
  /** A single block by its name, such as `category-1110`. */
  superniceBlock: (identifier: string, userGroup?: UserGroup, options?: CallOptions) =>
    http.get('/api/supernice-block', NiceBlock, {
      ...options,
      query: { identifier, userGroup } satisfies QueryOf<typeof NiceBlockQuery>,
    }),
  /** A page of the blog, an author, a theme or a promotion as a group of visitors sees it. */
  editorialPage: (kind: EditorialKind, name: string, userGroup?: UserGroup, options?: CallOptions) =>
    http.get(`/api/content-pages/${kind}/${encodeURIComponent(name)}`, ContentPage, {
      ...options,
      query: { userGroup } satisfies QueryOf<typeof ContentQuery>,
    }),
  /** Links for the sitemap that visitors see, with the products from a place on. */
  onsiteSitemap: (from: number, options?: CallOptions) =>
    http.get('/api/onsite-sitemap', OnsiteSitemap, {
      ...options,
      query: { from } satisfies QueryOf<typeof OnsiteSitemapQuery>,
    }),
  /** What the payment provider offers to pay a price in instalments; in cents, at least `minFinancedCents`. */
  financingOffer: (amount: number, options?: CallOptions) =>
    http.get('/api/financing-offer', FinancingOfferView, { ...options, query: { amount } }),
  experiments: (options?: CallOptions) => http.get('/api/experiments', Experiments, options),
  announcements: (options?: CallOptions) => http.get('/api/announcements', Announcements, options),
});
