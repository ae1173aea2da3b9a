import type { TradeInProductView } from '@reprise/entities/green-cart';
import { parseUuid } from '@reprise/markets';
import {
  isApiError,
  isGone,
  type LoaderFunctionArgs,
  type Platform,
  platformOf,
  redirect,
  routeParams,
} from '@reprise/platform';
import { type Answers, readAnswers } from '../../grading/answers.ts';
import { askedQuestions, gradingOf } from '../../grading/questions.ts';
import { greenStore } from '../../store.ts';
import { knownProduct } from './known-product.ts';

export interface ProductLoaderData {
  id: number;
  answers: Answers;
  /** Id of the cart item being edited. */
  editId?: string;
  /** Without JavaScript: the seller asked for the offer, so point out unanswered questions. */
  check: boolean;
}

/** The answers of a cart item; none if the item is gone or is another product. */
async function answersOfItem(platform: Platform, editId: string, id: number): Promise<Answers | undefined> {
  const { tradeIn } = await platform.api();
  try {
    const { productId, answers } = await tradeIn.gradingAnswers(editId);
    if (productId !== id) return undefined;
    return Object.fromEntries(answers.map(({ blockAttributeId, name }) => [blockAttributeId, name]));
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

async function quoteFor(platform: Platform, view: TradeInProductView, answers: Answers): Promise<void> {
  if (!view.downpricing) return;
  const asked = askedQuestions(view.downpricing.children, answers);
  await platform.area(greenStore).getState().grading.quote(view.product.id, gradingOf(asked));
}

/** Loads the product, its questions, and the offer for the answers in the address or of the edited item. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ProductLoaderData> {
  const platform = platformOf(context);
  const { id, slug } = routeParams('green_product', request, platform);
  const { search, searchParams } = new URL(request.url);
  const store = platform.area(greenStore);
  const editId = parseUuid(searchParams.get('editId'));
  const given = readAnswers(searchParams);
  const { grading } = store.getState();
  const isKnown = !isGone(grading.views[id]?.error) && knownProduct(store.getState(), id) !== undefined;
  const loading = grading.load(id);
  const ofItem = editId ? answersOfItem(platform, editId, id) : Promise.resolve(undefined);
  const [item] = await Promise.all([ofItem, platform.side === 'browser' && isKnown ? undefined : loading]);
  const answers = Object.keys(given).length > 0 ? given : (item ?? {});
  // An add that was refused before has its answers in the form instead of the address, and has asked for their offer.
  const isQuoted = platform.side === 'server' && grading.quotes[id] !== undefined;
  // The seller may answer before the questions are loaded anew: the offer for these answers must not be replaced.
  const isAnswered = () => store.getState().grading.gradings[id] !== grading.gradings[id];
  const quoted = loading.then((view) => (isQuoted || isAnswered() ? undefined : quoteFor(platform, view, answers)));
  // A product known from a list is shown at once. The page itself shows failures of the rest.
  if (platform.side === 'browser' && isKnown) quoted.catch(() => undefined);
  else await quoted;
  const known = knownProduct(store.getState(), id)?.product_slug;
  if (known !== undefined && known !== slug) {
    throw redirect(platform.path('green_product', { id, slug: known }) + search, 301);
  }
  return { id, answers, ...(editId && item ? { editId } : {}), check: searchParams.has('check') };
}
