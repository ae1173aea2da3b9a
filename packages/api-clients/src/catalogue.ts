import { Announcements } from '@reprise/entities/announcement';
import { CategoryPage, NavigationView } from '@reprise/entities/category';
import { LandingPage } from '@reprise/entities/landing-page';
import { LegalDocument, type LegalDocumentType } from '@reprise/entities/legal-document';
import { ProductListView } from '@reprise/entities/product-list';
import { ProductDescription, ProductView } from '@reprise/entities/product-view';
import { type RecommendationParams, Recommendations } from '@reprise/entities/recommendation';
import { CategoryReviews, ProductReviews } from '@reprise/entities/review';
import { SmartSuggestions } from '@reprise/entities/search';
import { StaticPage } from '@reprise/entities/static-page';
import type { CallOptions, Http, Query } from './http.ts';

/** Reads of the catalogue: navigation, products, lists, search, reviews, recommendations, landing pages. */
export const createCatalogueClient = (http: Http) => ({
  navigationView: (categoryId?: number, options?: CallOptions) =>
    http.get('/api/navigation-view', NavigationView, { ...options, query: { categoryId } }),
  categoryByPath: (path: string, options?: CallOptions) =>
    http.get('/api/categories/by-path', CategoryPage, { ...options, query: { path } }),
  productView: (id: number, wristbandId?: number, options?: CallOptions) =>
    http.get(`/api/product-view/${id}`, ProductView, { ...options, query: { wristbandId } }),
  productDescription: (id: number, options?: CallOptions) =>
    http.get(`/api/product-description/${id}`, ProductDescription, options),
  productListView: (query: Query, options?: CallOptions) =>
    http.get('/api/product-list-view', ProductListView, { ...options, query }),
  /** `group` narrows to a category, `sells` to what is bought from customers. */
  smartSuggestions: (q: string, { group, sells }: { group?: number; sells?: boolean } = {}, options?: CallOptions) =>
    http.get('/api/search/smart-suggestions', SmartSuggestions, {
      ...options,
      query: { q, group, sells: sells ? '1' : undefined },
    }),
  recommendations: (params: RecommendationParams, options?: CallOptions) =>
    http.get('/api/recommendations', Recommendations, { ...options, query: params as Query }),
  reviews: (productId: number, page: number, options?: CallOptions) =>
    http.get(`/api/reviews/${productId}`, ProductReviews, { ...options, query: { page } }),
  categoryReviews: (categoryId: number, options?: CallOptions) =>
    http.get(`/api/product-list-reviews/${categoryId}`, CategoryReviews, options),
  landingPage: (name: string, options?: CallOptions) =>
    http.get(`/api/landing-pages/${encodeURIComponent(name)}`, LandingPage, options),
  legalDocument: (documentType: LegalDocumentType, options?: CallOptions) =>
    http.get(`/api/legal/${documentType}`, LegalDocument, options),
  staticPage: (name: string, options?: CallOptions) =>
    http.get(`/api/static-content/${encodeURIComponent(name)}`, StaticPage, options),
  announcements: (options?: CallOptions) => http.get('/api/announcements', Announcements, options),
});
