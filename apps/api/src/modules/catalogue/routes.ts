import { CategoryPage, NavigationView } from '@reprise/entities/category';
import { CategoryPathQuery, NavigationQuery } from '@reprise/entities/category-request';
import { maxTaggedAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { wristbandCategoryId } from '@reprise/entities/constants/categories';
import { IdParams } from '@reprise/entities/parameters';
import { ProductDescription, ProductView, Wristbands } from '@reprise/entities/product-view';
import { ProductDescriptionQuery, ProductViewQuery } from '@reprise/entities/product-view-request';
import { Products, ProductsQuery } from '@reprise/entities/products-request';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged, noteProducts } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import type { Locale } from '../../locale.ts';
import { route } from '../../route.ts';
import { createDescriptions } from './product-description.ts';
import { loadProductView, productNotFound } from './product-view.ts';
import { createTranslator } from './translator.ts';

export type CatalogueContext = Pick<AppContext, 'db' | 'catalogue' | 'clock'>;
type DescriptionContext = Pick<AppContext, 'db' | 'config' | 'log'>;

async function loadCategoryPage({ db, catalogue }: CatalogueContext, path: string, { language }: Locale) {
  const tree = await catalogue.categories(db);
  const match = tree.byPath(path.toLowerCase().replace(/^\/+|\/+$/g, ''), language);
  const category = match && tree.category(match.id, language);
  if (!match || !category) throw notFound('CATEGORY_NOT_FOUND', `There is no category ${path}.`);
  return {
    category,
    breadcrumbs: tree.breadcrumbs(match.id, language),
    children: tree.children(match.id, language),
    canonicalPath: category.path,
    isCanonical: category.path === path,
  };
}

async function loadWristbands({ db, catalogue }: CatalogueContext, id: number, { language }: Locale) {
  const watch = await db.selectFrom('products').select('facts').where('id', '=', id).executeTakeFirst();
  if (!watch) throw productNotFound(id);
  const accessories = await catalogue.products(db, watch.facts.accessoryIds, language);
  return {
    watchId: id,
    wristbands: accessories.filter((product) => product.category_id.includes(wristbandCategoryId)),
  };
}

/** GET /api/product-description/{id}. */
function registerDescriptions(app: FastifyInstance, { db, config, log }: DescriptionContext): void {
  const translator = createTranslator({
    url: config.TRANSLATION_URL,
    apiKey: config.TRANSLATION_API_KEY,
    timeoutMs: config.TRANSLATION_TIMEOUT_MS,
    log,
  });
  const descriptions = createDescriptions(db, translator);
  route(app, {
    method: 'GET',
    url: '/api/product-description/:id',
    access: 'public',
    cache: sameForEverybody,
    isRemembered: () => true,
    summary: 'The description of a product; `translate` asks for a translation by a machine if it has another language',
    tag: 'catalogue',
    params: IdParams,
    query: ProductDescriptionQuery,
    response: ProductDescription,
    errors: { PRODUCT_NOT_FOUND: 404, TRANSLATION_UNAVAILABLE: 503 },
    handler: ({ params, query, request }) => {
      noteProducts([params.id]);
      keepUntilChanged(maxTaggedAgeSeconds);
      return descriptions.load(params.id, request.locale.language, query.translate !== undefined);
    },
  });
}

/** Navigation, category paths, product view, description and wristbands. */
export function registerCatalogue(app: FastifyInstance, context: CatalogueContext & DescriptionContext): void {
  const { db, catalogue } = context;
  route(app, {
    method: 'GET',
    url: '/api/navigation-view',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The category tree, or the subtree of one category',
    tag: 'catalogue',
    query: NavigationQuery,
    response: NavigationView,
    errors: { CATEGORY_NOT_FOUND: 404 },
    returnsAgain: true,
    handler: async ({ query, request }) => {
      keepUntilChanged(maxTaggedAgeSeconds);
      const view = (await catalogue.categories(db)).navigation(query.categoryId, request.locale.language);
      if (!view) throw notFound('CATEGORY_NOT_FOUND', `There is no category ${query.categoryId}.`);
      return view;
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/categories/by-path',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The category of a sanitized path, in any language',
    isRemembered: () => true,
    tag: 'catalogue',
    query: CategoryPathQuery,
    response: CategoryPage,
    errors: { CATEGORY_NOT_FOUND: 404 },
    handler: ({ query, request }) => {
      keepUntilChanged(maxTaggedAgeSeconds);
      return loadCategoryPage(context, query.path, request.locale);
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/products',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Products by their ids, in the order of the ids; ids that do not exist are left out',
    tag: 'catalogue',
    query: ProductsQuery,
    response: Products,
    handler: async ({ query, request }) => ({
      products: await catalogue.products(db, query.ids, request.locale.language),
    }),
  });
  route(app, {
    method: 'GET',
    url: '/api/product-view/:id',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A product with everything its page shows initially',
    isRemembered: () => true,
    tag: 'catalogue',
    params: IdParams,
    query: ProductViewQuery,
    response: ProductView,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: async ({ params, query, request }) => {
      const { view, maxAgeSeconds } = await loadProductView(context, params.id, request.locale, query.wristbandId);
      keepUntilChanged(maxAgeSeconds);
      return view;
    },
  });
  registerDescriptions(app, context);
  route(app, {
    method: 'GET',
    url: '/api/apple-watches/:id/wristbands',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Wristbands that fit a watch',
    tag: 'catalogue',
    params: IdParams,
    response: Wristbands,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: ({ params, request }) => loadWristbands(context, params.id, request.locale),
  });
}
