import { maxWantedCategories } from '@reprise/entities/constants/trade-in';
import { GradingPrice, GradingPriceRequest } from '@reprise/entities/grading';
import {
  AddToTradeInCart,
  CustomerGradingAnswers,
  GreenCart,
  TradeInProductView,
  TradeInSearch,
  TradeInWanted,
} from '@reprise/entities/green-cart';
import {
  TradeInCartQuery,
  TradeInEditQuery,
  TradeInItemParams,
  TradeInSearchQuery,
  TradeInWantedQuery,
} from '@reprise/entities/green-cart-request';
import { IdParams } from '@reprise/entities/parameters';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { cartOwner } from '../session/index.ts';
import { type CartCheck, registerCartChoices } from './choice-routes.ts';
import { readGradingAnswers, viewGreenCart } from './green-cart-service.ts';
import { createTradeInSearch, createTradeInWanted } from './search.ts';
import { createTradeInService } from './trade-in-service.ts';

const tag = 'trade-in';

function registerOffers(app: FastifyInstance, context: AppContext): void {
  const service = createTradeInService(context);
  const search = createTradeInSearch(context);
  const wanted = createTradeInWanted(context);

  route(app, {
    method: 'GET',
    url: '/api/trade-in/search',
    access: 'public',
    cache: sameForEverybody,
    tag,
    summary: 'Products that are bought at present, by words, EAN or ISBN, and category; prices are maximum prices.',
    query: TradeInSearchQuery,
    // A category alone is read from the database, and not kept.
    isRemembered: (given) => given.has('query'),
    response: TradeInSearch,
    handler: ({ query, request }) =>
      search({ query: query.query, category: query.category, page: query.page, language: request.locale.language }),
  });

  route(app, {
    method: 'GET',
    url: '/api/trade-in/wanted',
    access: 'public',
    cache: sameForEverybody,
    tag,
    summary: `The product in highest demand of each category (\`categories=1,2\`, at most ${maxWantedCategories}), if one is bought.`,
    query: TradeInWantedQuery,
    response: TradeInWanted,
    handler: ({ query, request }) => wanted(query.categories, request.locale.language),
  });

  route(app, {
    method: 'GET',
    url: '/api/trade-in/product-view/:id',
    access: 'public',
    cache: sameForEverybody,
    tag,
    summary: 'A product, its maximum trade-in price and the grading questions; no questions when it is not bought.',
    params: IdParams,
    response: TradeInProductView,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: ({ params, request }) => service.productView(params.id, request.locale.language),
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/grading-price',
    access: 'public',
    csrf: { exempt: 'Changes nothing of the caller: it remembers what anybody would be offered.' },
    cache: sameForEverybody,
    tag,
    summary: 'The offer for the answers so far and what each option would change.',
    body: GradingPriceRequest,
    response: GradingPrice,
    errors: { PRODUCT_NOT_FOUND: 404, INVALID_GRADING: 400 },
    handler: ({ body, request }) =>
      service.gradingPrice(body.productId, body.customerGradingDto, request.locale.language),
  });
}

function registerCart(app: FastifyInstance, context: AppContext, check: CartCheck): void {
  const { sessions } = context;
  const service = createTradeInService(context);
  async function ownerOf(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.current(request, reply);
    return session && cartOwner(session, request.locale.market);
  }

  route(app, {
    method: 'GET',
    url: '/api/trade-in/cart',
    access: 'visitor',
    tag,
    summary: 'The trade-in cart; `withProducts=false` returns counts and total only. Expired offers are renewed.',
    query: TradeInCartQuery,
    response: GreenCart,
    async handler({ query, request, reply }) {
      const owner = await ownerOf(request, reply);
      const cart = await check(await viewGreenCart(context, owner, request.locale.language), owner);
      return query.withProducts === 'true' ? cart : { ...cart, items: [] };
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/cart/:id',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Accepts the offer for a product as graded; `editId` replaces the offer of an item in the cart.',
    params: IdParams,
    query: TradeInEditQuery,
    body: AddToTradeInCart,
    response: GreenCart,
    errors: {
      PRODUCT_NOT_FOUND: 404,
      CART_ITEM_NOT_FOUND: 404,
      INVALID_GRADING: 400,
      GRADING_INCOMPLETE: 400,
      OFFER_REJECTED: 400,
      PRODUCT_NOT_BOUGHT: 400,
      CART_FULL: 400,
      OFFER_CHANGED: 409,
    },
    async handler({ params, query, body, request, reply }) {
      const owner = cartOwner(await sessions.ensure(request, reply), request.locale.market);
      const { language } = request.locale;
      return check(await service.add(params.id, body, { owner, language, editId: query.editId }), owner);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/trade-in/cart/item/:id',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Removes an item from the trade-in cart; an item that is not there any more is not an error.',
    params: TradeInItemParams,
    response: GreenCart,
    async handler({ params, request, reply }) {
      const owner = await ownerOf(request, reply);
      return check(await service.remove(params.id, owner, request.locale.language), owner);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/trade-in/cart/item',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Empties the trade-in cart.',
    response: GreenCart,
    async handler({ request, reply }) {
      return service.remove(undefined, await ownerOf(request, reply), request.locale.language);
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/trade-in/cart/order-product/:id/customer-grading-answers',
    access: 'visitor',
    tag,
    summary: 'The seller’s answers for an item of the cart.',
    params: TradeInItemParams,
    response: CustomerGradingAnswers,
    errors: { CART_ITEM_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      return readGradingAnswers(context, await ownerOf(request, reply), params.id);
    },
  });
}

/** Selling: search, grading, offers and the trade-in cart. */
export function registerTradeIn(app: FastifyInstance, context: AppContext, check: CartCheck): void {
  registerOffers(app, context);
  registerCart(app, context, check);
  registerCartChoices(app, context, check);
}
