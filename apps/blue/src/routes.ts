import { type Language, type RouteName, routePatterns } from '@reprise/markets';
import { type Layout, type PageModule, page, type QueryNames, type Remote, type ThirdParties } from '@reprise/platform';
import { expressParameter } from './checkout/express-parameter.ts';
import { repairedParameter } from './checkout/repaired-parameter.ts';
import { questionParameter } from './features/product/question-parameter.ts';
import { finderQuery } from './finder/finder-query.ts';
import { listQuery } from './product-list/list-query.ts';

interface PageEntry {
  /** Equal to the webpackChunkName of `load`. */
  chunk: string;
  /** Equal to the webpackChunkNames of its lazy components. */
  parts?: readonly string[];
  layout?: Layout;
  query?: QueryNames;
  thirdParties?: ThirdParties;
  uploads?: true;
  isShared?: true;
  crossSiteReturn?: true;
  linkTokens?: readonly string[];
  load: () => Promise<PageModule>;
}

/**
 * Query parameters of a product page: the wish for a translation, a question, the condition, the accessory source, and form fields
 * sent without JavaScript.
 */
const productQuery: QueryNames = [
  'translate',
  questionParameter,
  'variant',
  'condition',
  'wristbandId',
  'accessoryListOf',
  'productId',
];

const landing: PageEntry = {
  chunk: 'landing',
  isShared: true,
  load: () => import(/* webpackChunkName: "landing" */ './features/landing/landing-route.ts'),
};
const category: PageEntry = {
  chunk: 'category',
  parts: ['filters', 'finder', 'category-parts'],
  query: [...listQuery, ...finderQuery],
  isShared: true,
  load: () => import(/* webpackChunkName: "category" */ './features/category/category-route.ts'),
};
const staticContent: PageEntry = {
  chunk: 'static-content',
  layout: 'minimal',
  isShared: true,
  load: () => import(/* webpackChunkName: "static-content" */ './features/static-content/static-content-route.ts'),
};
/** Blog, authors, themes and promotions. In the chunk of static pages for the reason that the newsletter is in another. */
const editorial: PageEntry = {
  chunk: 'static-content',
  isShared: true,
  load: () => import(/* webpackChunkName: "static-content" */ './features/editorial/editorial-route.ts'),
};

const address: Omit<PageEntry, 'load'> = {
  chunk: 'checkout-address',
  query: [repairedParameter, 'address'],
  layout: 'checkout',
};

/** Pages that frame the provider's fields, and whose forms may end at its pages. */
const paying = { layout: 'checkout', thirdParties: { payment: ['frame', 'form'] } } as const;

/** Query parameters that providers add to the address of a return. */
const returnQuery: QueryNames = ['redirectResult', 'sessionId', 'sessionResult'];

/** Route → page. */
const pages: Partial<Record<RouteName, PageEntry>> = {
  landing_page: {
    chunk: 'home',
    isShared: true,
    load: () => import(/* webpackChunkName: "home" */ './features/home/home-route.ts'),
  },
  blue_landing: landing,
  category_landing: landing,
  media_landing: landing,
  apple_landing: landing,
  sale_landing: landing,
  electronics_landing: category,
  category,
  search: {
    chunk: 'search',
    parts: ['filters'],
    query: listQuery,
    isShared: true,
    load: () => import(/* webpackChunkName: "search" */ './features/search/search-route.ts'),
  },
  product_details: {
    chunk: 'product',
    parts: ['product-parts', 'product-questions', 'financing'],
    query: productQuery,
    isShared: true,
    load: () => import(/* webpackChunkName: "product" */ './features/product/product-route.ts'),
  },
  product_details_basic_name: {
    chunk: 'product',
    query: productQuery,
    isShared: true,
    load: () => import(/* webpackChunkName: "product" */ './features/product/basic-name-route.ts'),
  },
  legal_document: {
    chunk: 'legal',
    layout: 'minimal',
    isShared: true,
    load: () => import(/* webpackChunkName: "legal" */ './features/legal/legal-route.ts'),
  },
  static_template: staticContent,
  static_content: staticContent,
  warranty: staticContent,
  blog: editorial,
  blog_category: editorial,
  blog_post: editorial,
  theme_page: editorial,
  promo_page: editorial,
  authors_list: editorial,
  author_page: editorial,
  onsite_sitemap: {
    chunk: 'static-content',
    isShared: true,
    load: () => import(/* webpackChunkName: "static-content" */ './features/onsite-sitemap/onsite-sitemap-route.ts'),
  },
  // In the chunk of landing pages, which have the same form: one more chunk would split those of product pages differently.
  newsletter: {
    chunk: 'landing',
    layout: 'minimal',
    query: ['confirm', 'unsubscribe'],
    linkTokens: ['confirm', 'unsubscribe'],
    load: () => import(/* webpackChunkName: "landing" */ './features/newsletter/newsletter-route.ts'),
  },
  comparison: {
    chunk: 'comparison',
    query: ['full'],
    load: () => import(/* webpackChunkName: "comparison" */ './features/comparison/comparison-route.ts'),
  },
  recommendations_list: {
    chunk: 'recommendations',
    query: ['productId', 'categoryId', 'hidden'],
    load: () => import(/* webpackChunkName: "recommendations" */ './features/recommendations/recommendations-route.ts'),
  },
  wristbands: {
    chunk: 'accessories',
    query: ['variant', 'condition', 'wristbandId'],
    load: () => import(/* webpackChunkName: "accessories" */ './features/wristbands/wristbands-route.ts'),
  },
  product_variant_information: {
    chunk: 'variant-information',
    load: () =>
      import(
        /* webpackChunkName: "variant-information" */ './features/variant-information/variant-information-route.ts'
      ),
  },
  accessory_list: {
    chunk: 'accessories',
    layout: 'checkout',
    load: () => import(/* webpackChunkName: "accessories" */ './features/accessories/accessories-route.ts'),
  },
  checkout_cart: {
    chunk: 'cart',
    parts: ['financing', 'cart-parts'],
    query: ['item', expressParameter],
    layout: 'checkout',
    // Without JavaScript, the form of PayPal Express ends at the provider's page.
    thirdParties: { payment: ['form'] },
    load: () => import(/* webpackChunkName: "cart" */ './features/cart/cart-route.ts'),
  },
  checkout_address: {
    ...address,
    load: () => import(/* webpackChunkName: "checkout-address" */ './features/checkout-address/address-route.ts'),
  },
  billing: {
    ...address,
    load: () =>
      import(/* webpackChunkName: "checkout-address" */ './features/checkout-address/billing-address-route.ts'),
  },
  delivery: {
    ...address,
    load: () =>
      import(/* webpackChunkName: "checkout-address" */ './features/checkout-address/shipping-address-route.ts'),
  },
  checkout_delivery: {
    chunk: 'checkout-delivery',
    query: [repairedParameter],
    layout: 'checkout',
    load: () => import(/* webpackChunkName: "checkout-delivery" */ './features/checkout-delivery/delivery-route.ts'),
  },
  checkout_payment: {
    chunk: 'checkout-payment',
    query: [repairedParameter],
    layout: 'checkout',
    load: () => import(/* webpackChunkName: "checkout-payment" */ './features/checkout-payment/payment-route.ts'),
  },
  checkout_overview: {
    ...paying,
    chunk: 'checkout-overview',
    query: [repairedParameter],
    load: () => import(/* webpackChunkName: "checkout-overview" */ './features/checkout-overview/overview-route.ts'),
  },
  payment_details: {
    ...paying,
    chunk: 'payment-details',
    load: () => import(/* webpackChunkName: "payment-details" */ './features/payment-details/payment-details-route.ts'),
  },
  payment_redirect_result: {
    chunk: 'payment-return',
    layout: 'checkout',
    query: returnQuery,
    crossSiteReturn: true,
    load: () => import(/* webpackChunkName: "payment-return" */ './features/payment-return/payment-return-route.ts'),
  },
  withdrawal: {
    chunk: 'withdrawal',
    query: ['order', 'confirm'],
    linkTokens: ['confirm'],
    load: () => import(/* webpackChunkName: "withdrawal" */ './features/withdrawal/withdrawal-route.ts'),
  },
  // As rarely used as the withdrawal, and with the same kind of form.
  order_link: {
    chunk: 'withdrawal',
    layout: 'minimal',
    load: () => import(/* webpackChunkName: "withdrawal" */ './features/order-link/order-link-route.ts'),
  },
  order_claim: {
    chunk: 'order',
    query: ['claim', 'done'],
    uploads: true,
    load: () => import(/* webpackChunkName: "order" */ './features/claim/claim-route.ts'),
  },
  // In the chunk of the withdrawal for the reason that the newsletter is in that of landing pages.
  product_reviews: {
    chunk: 'withdrawal',
    query: ['page', 'sort', 'variant', 'rating'],
    load: () => import(/* webpackChunkName: "withdrawal" */ './features/product-reviews/product-reviews-route.ts'),
  },
  product_write_review: {
    chunk: 'withdrawal',
    load: () => import(/* webpackChunkName: "withdrawal" */ './features/write-review/write-review-route.ts'),
  },
  review_report: {
    chunk: 'withdrawal',
    load: () => import(/* webpackChunkName: "withdrawal" */ './features/report-review/report-review-route.ts'),
  },
  checkout_finish: {
    chunk: 'order',
    layout: 'checkout',
    linkTokens: ['token'],
    load: () => import(/* webpackChunkName: "order" */ './features/order/order-route.ts'),
  },
};

const routesOf = (name: RouteName, entry: PageEntry, language: Language) =>
  routePatterns(name, language).map((path, index) => page({ id: `blue.${name}.${index}`, path, ...entry }));

/** Every buying page with its path in one language. */
export const routes: Remote['routes'] = (language) =>
  Object.entries(pages).flatMap(([name, entry]) => routesOf(name as RouteName, entry, language));
