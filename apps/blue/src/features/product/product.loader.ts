import { parseNumericId, parseVariantLabel, variantQuery } from '@reprise/markets';
import {
  atMost,
  data,
  isGone,
  type LoaderFunctionArgs,
  type Platform,
  platformOf,
  redirect,
  routeParams,
} from '@reprise/platform';
import { loadPicture } from '@reprise/ui';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';
import { shownAmount } from '../../variant-choice/shown-amount.ts';
import { pictureSizes } from './picture-sizes.ts';
import { questionOf } from './question-parameter.ts';
import { untilShown } from './shown-product.ts';

/** Query parameter of the link that asks for a translated description. */
const translateParameter = 'translate';

/** How long the server waits for optional content. */
const optionalContentTimeoutMs = 300;

/** Redirects a wrong or missing slug to the product's address, with the query. */
function redirectToSlug(platform: Platform, id: number, slug: string, search: string): void {
  const known = knownProduct(platform.area(blueStore).getState(), id)?.product_slug;
  if (known === undefined || known === slug) return;
  throw redirect(platform.path('product_details', { id, slug: known }) + search, 301);
}

/** The offer of instalments for the price that the page shows first. */
async function loadFinancing({ area, market }: Platform, id: number, search: string): Promise<void> {
  const state = area(blueStore).getState();
  const product = knownProduct(state, id);
  await state.financing.ensure((product && shownAmount(product, search, market.rules)) ?? 0);
}

/** The answer to the question of the address, for the page without JavaScript. In the browser its section loads it. */
async function loadAnswer({ area }: Platform, id: number, search: string): Promise<void> {
  const question = questionOf(search);
  if (question) await area(blueStore).getState().questions.ask(id, question);
}

/** Without JavaScript the page's whole form arrives as a query; only the condition belongs in the address. */
function redirectFromForm({ pathname, searchParams }: URL): void {
  if (!searchParams.has('productId')) return;
  const value = searchParams.get('variant');
  const variant = value === 'NEW' ? value : parseVariantLabel(value);
  throw redirect(variant ? `${pathname}?${variantQuery(variant)}` : pathname);
}

/**
 * A product that has not been sold for long answers 410 with its page, which shows alternatives (rule duty-02).
 *
 * Waits for the product, unless a list knows it and it is not known to be gone: then the page is shown first. Description
 * and similar products arrive when they can.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  const { id, slug } = routeParams('product_details', request, platform);
  const url = new URL(request.url);
  const { search, searchParams } = url;
  redirectFromForm(url);
  const store = platform.area(blueStore);
  const { product, wristbands } = store.getState();
  const wasGone = isGone(product.views[id]?.error);
  const wristbandId = parseNumericId(searchParams.get('wristbandId'));
  const loadRest = () =>
    Promise.all([product.loadDescription(id), product.loadSimilar(id), wristbandId && wristbands.load(id)]);
  const translation = searchParams.has(translateParameter) ? product.loadTranslation(id) : undefined;
  const known = wasGone ? undefined : knownProduct(store.getState(), id);
  if (platform.side === 'browser' && known) {
    const [src] = known.thumbs_cover_urls;
    if (src) loadPicture({ src, sizes: pictureSizes });
    const shown = untilShown(id);
    // The page itself shows failures of missing parts.
    product.load(id, wristbandId, shown).catch(() => undefined);
    void shown.then(loadRest);
    redirectToSlug(platform, id, slug, search);
    return null;
  }
  const rest = loadRest();
  const answer =
    process.env.SIDE !== 'browser' && platform.side === 'server' ? loadAnswer(platform, id, search) : undefined;
  await product.load(id, wristbandId);
  redirectToSlug(platform, id, slug, search);
  if (process.env.SIDE !== 'browser' && platform.side === 'server') {
    // The visitor requested them with a link or a form, so they must be on the page without JavaScript, too.
    await Promise.all([translation, answer]);
    await atMost(optionalContentTimeoutMs, Promise.all([rest, loadFinancing(platform, id, search)]));
    product.ignoreLateAnswers();
  }
  if (process.env.SIDE !== 'browser' && store.getState().product.views[id]?.data?.discontinued?.isPageGone)
    return data(null, { status: 410 });
  return null;
}

/** `/p/{name}/{id}`: a legacy address of the product. */
export async function basicNameLoader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const platform = platformOf(context);
  const { id } = routeParams('product_details_basic_name', request, platform);
  const { catalogue } = await platform.api();
  const { product } = await catalogue.productView(id);
  const { search } = new URL(request.url);
  return redirect(platform.path('product_details', { id, slug: product.product_slug }) + search, 301);
}
