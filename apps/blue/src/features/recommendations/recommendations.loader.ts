import { recommendationsPerPage } from '@reprise/entities/constants/lists';
import type { Recommendations } from '@reprise/entities/recommendation';
import { parseNumericId, type RecommendationType } from '@reprise/markets';
import { type LoaderFunctionArgs, platformOf, routeParams } from '@reprise/platform';
import { readHidden } from './hidden-products.ts';

export interface RecommendationsData {
  type: RecommendationType;
  answer: Recommendations;
  /** The product that they are for. */
  productId: number | undefined;
  /** Products that the visitor is not interested in. */
  hidden: readonly number[];
}

/** Loads the recommendations of a type, or popular products if there are none. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<RecommendationsData> {
  const platform = platformOf(context);
  const { type } = routeParams('recommendations_list', request, platform);
  const query = new URL(request.url).searchParams;
  const idOf = (name: string) => parseNumericId(query.get(name) ?? '');
  const [productId, categoryId] = [idOf('productId'), idOf('categoryId')];
  const { catalogue } = await platform.api();
  const answer = await catalogue.recommendations(
    { type, fallbackType: 'popular', location: 'list', pageSize: recommendationsPerPage, productId, categoryId },
    { signal: request.signal },
  );
  return { type, answer, productId, hidden: readHidden(query) };
}
