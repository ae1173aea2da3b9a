import type { Area } from './areas.ts';
import type { Language } from './languages.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import type { TokenParams } from './route-params.ts';

type Words = typeof en;

/**
 * Path words by language, from the locale files. English belongs to the German market and uses its words. All other words
 * of the route table are the same in every language.
 */
export const words: Readonly<Record<Language, Words>> = { de, en, es, fr, it, nl };

/**
 * Area and path template of every route. `$word` is a path word, `:token` a parameter, `:token?` an optional last one, `*`
 * the rest of the path.
 */
export const routes = {
  landing_page: ['blue', '/'],

  login_check: ['shell', '/login_check'],
  logout: ['shell', '/logout'],
  auth: ['shell', '/auth'],
  verify: ['shell', '/verify'],
  consent: ['shell', '/consent'],

  accessory_list: ['blue', '/accessories/:id/:dialog?'],
  wristbands: ['blue', '/wristbands/:id'],
  product_variant_information: ['blue', '/product-variant-information/:id'],
  authors_list: ['blue', '/$authors'],
  author_page: ['blue', '/$buy/$author/:authorName'],
  blog: ['blue', '/tips-and-news'],
  blog_category: ['blue', '/tips-and-news/c/:category'],
  blog_post: ['blue', '/tips-and-news/:slug'],
  checkout_cart: ['blue', '/checkout/cart/:dialog?'],
  checkout_address: ['blue', '/checkout/address'],
  billing: ['blue', '/checkout/address/billing-address'],
  delivery: ['blue', '/checkout/address/delivery-address'],
  checkout_delivery: ['blue', '/checkout/delivery'],
  checkout_payment: ['blue', '/checkout/payment'],
  checkout_overview: ['blue', '/checkout/overview'],
  checkout_finish: ['blue', '/checkout/order/index/id/:orderUuid'],
  payment_redirect_result: ['blue', '/checkout/:orderUuid/handle-payment-redirect'],
  payment_details: ['blue', '/checkout/:orderUuid/handle-payment-details'],
  promo_page: ['blue', '/omg/:url'],
  sale_landing: ['blue', '/$sale'],
  blue_landing: ['blue', '/$buy'],
  media_landing: ['blue', '/$buy/$media'],
  electronics_landing: ['blue', '/$buy/$electronics'],
  apple_landing: ['blue', '/$buy/apple'],
  category_landing: ['blue', '/$buy/$categories'],
  onsite_sitemap: ['blue', '/$buy/$top/:range'],
  legal_document: ['blue', '/legal/:documentType'],
  product_details: ['blue', '/i/:idAndSlug'],
  product_details_basic_name: ['blue', '/p/:basicSanitizedName/:id'],
  recommendations_list: ['blue', '/recommendations/:type'],
  search: ['blue', '/$buy/$buySearch'],
  theme_page: ['blue', '/$buy/$theme/:themeName'],
  category: ['blue', '/$buy/*'],
  warranty: ['blue', '/warranty'],
  withdrawal: ['blue', '/withdrawal'],
  order_claim: ['blue', '/checkout/order/claim/id/:orderUuid'],
  order_link: ['blue', '/order-link'],
  newsletter: ['blue', '/newsletter'],
  comparison: ['blue', '/comparison'],
  product_write_review: ['blue', '/write-review/:id/:slug'],
  product_reviews: ['blue', '/product-reviews/:id/:slug'],
  review_report: ['blue', '/report-review/:reviewId'],
  static_template: ['blue', '/s/t/:template'],
  static_content: ['blue', '/s/*'],

  green_landing: ['green', '/$sell'],
  green_search: ['green', '/$sell/$sellSearch'],
  green_bulk: ['green', '/$sell/$bulk'],
  green_product: ['green', '/$sell/i/:idAndSlug'],
  green_onsite_sitemap: ['green', '/$sell/$top/:range'],
  green_category: ['green', '/$sell/*'],
  trade_in: ['green', '/trade-in/:step'],
  trade_in_order_link: ['green', '/trade-in/order/find'],
  trade_in_order: ['green', '/trade-in/order/:orderUuid'],

  my_overview: ['my', '/my'],
  my_orders: ['my', '/my/orders'],
  my_order: ['my', '/my/orders/:orderUuid'],
  my_sales: ['my', '/my/sales'],
  my_sale: ['my', '/my/sales/:orderUuid'],
  my_addresses: ['my', '/my/addresses'],
  my_payout: ['my', '/my/payout'],
  my_data: ['my', '/my/data'],
  my_security: ['my', '/my/security'],
  my_newsletter: ['my', '/my/newsletter'],
  my_reviews: ['my', '/my/reviews'],
  wishlist: ['my', '/wishlist'],
  buy_alerts: ['my', '/buy-alerts'],
} as const satisfies Record<string, readonly [Area, string]>;

type Routes = typeof routes;
export type RouteName = keyof Routes;

type SegmentsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | SegmentsOf<Tail> : Path;
type ParamsOfToken<Name extends string> = Name extends keyof TokenParams ? TokenParams[Name] : never;
type ParamsOfSegment<Segment extends string> = Segment extends '*'
  ? TokenParams['*']
  : Segment extends `:${infer Name}?`
    ? Partial<ParamsOfToken<Name>>
    : Segment extends `:${infer Name}`
      ? ParamsOfToken<Name>
      : never;
type Merge<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;
type ParamsOfPath<Path extends string> = [ParamsOfSegment<SegmentsOf<Path>>] extends [never]
  ? Record<never, never>
  : Merge<ParamsOfSegment<SegmentsOf<Path>>>;

/** The parameters of a route, derived from its template: `RouteParams<'product_details'>` is `{id: number; slug: string}`. */
export type RouteParams<Name extends RouteName> = ParamsOfPath<Routes[Name][1]>;

/** A route with its parameters; narrow by `name`. */
export type RouteMatch = { [Name in RouteName]: { name: Name; params: RouteParams<Name> } }[RouteName];

/** All route names, in the order of the table. */
export const routeNames = Object.keys(routes) as RouteName[];
