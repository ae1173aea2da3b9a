import type { ConversionClick } from '@reprise/entities/search-request';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';

/** The cookie by which the search provider knows a browser. */
const providerCookie = 'ConstructorioID_client_id';

/** Whether the browser sends its own events to the provider, this click among them. Twice would count it twice. */
export const reportsItself = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[providerCookie] !== undefined;

/**
 * Forwards a click to the search provider, without anything about the visitor. The caller does not wait for the provider: a
 * click that it does not take is lost. Throws PRODUCT_NOT_FOUND.
 */
export async function forwardClick(
  { db, search }: Pick<AppContext, 'db' | 'search'>,
  { productId, searchUuid, position }: ConversionClick,
): Promise<void> {
  const product = await db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst();
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `There is no product ${productId}.`);
  void search.report((events) =>
    events.send('result_click', {
      itemId: String(productId),
      itemName: product.name,
      resultOffset: position && position - 1,
      analyticsTags: searchUuid === undefined ? undefined : { result_id: searchUuid },
    }),
  );
}
