import { BlueCart } from '@reprise/entities/blue-cart';
import { CartItemParams } from '@reprise/entities/blue-cart-request';
import {
  ChooseInsurance,
  type InsuranceErrorCode,
  InsuranceOffers,
  InsuranceOffersQuery,
} from '@reprise/entities/insurance';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import { route } from '../../route.ts';
import { translateTo } from '../../texts.ts';
import { createCartVisits } from '../session/index.ts';
import { findInsurance, offersOfUnit, presentInsurance } from './cart-insurance.ts';
import { type CartRow, findCart, lockCart, setInsurance } from './cart-store.ts';
import { type CartVisit, createCurrentCarts, type OwnedVisit } from './current-cart.ts';

const insuranceTexts = {
  INSURANCE_NOT_AVAILABLE: 'notAvailable',
  MULTI_ITEM_NO_INSURANCE: 'multiItem',
} as const satisfies Record<InsuranceErrorCode, string>;

function refuse(code: InsuranceErrorCode, { language }: Locale): ApiError {
  return new ApiError({
    status: 400,
    code,
    message: `The item cannot have this insurance: ${code}.`,
    flash: { type: 'danger', text: translateTo(language)(`insurance.${insuranceTexts[code]}`) },
  });
}

const itemNotFound = () => notFound('CART_ITEM_NOT_FOUND', 'The cart has no such item.');

function createCartInsurance(context: Pick<AppContext, 'db' | 'catalogue' | 'clock'>) {
  const { db } = context;
  const carts = createCurrentCarts(context);

  async function findUnit(connection: Kysely<Database>, uuid: string, cart: CartRow | undefined, visit: CartVisit) {
    const { owner, ...locale } = visit;
    if (!owner || !cart) throw itemNotFound();
    const { units } = await carts.load(connection, cart, { owner, ...locale });
    const known = units.find(({ unit }) => unit.id === uuid);
    if (!known) throw itemNotFound();
    return { known, units };
  }

  async function offers(uuid: string, visit: CartVisit): Promise<InsuranceOffers> {
    const cart = visit.owner && (await findCart(db, visit.owner));
    const { known } = await findUnit(db, uuid, cart, visit);
    return { offers: offersOfUnit(known, visit.market).map(presentInsurance) };
  }

  function choose(uuid: string, offerId: string | null, visit: OwnedVisit): Promise<BlueCart> {
    return db.transaction().execute(async (trx) => {
      const cart = await lockCart(trx, visit.owner);
      const { known, units } = await findUnit(trx, uuid, cart, visit);
      if (!cart) throw itemNotFound();
      if (offerId !== null) {
        const orderable = units.filter(({ unit }) => unit.available);
        const found = findInsurance(known, offerId, orderable, visit.market);
        if ('refusal' in found) throw refuse(found.refusal, visit);
      }
      await setInsurance(trx, [uuid], offerId);
      return carts.repair(trx, cart, { changed: true, tell: true }, visit);
    });
  }

  return { offers, choose };
}

/** The insurance of an item of the cart. Only a cart with a single item can have one. */
export function registerCartInsurance(app: FastifyInstance, context: AppContext): void {
  const insurances = createCartInsurance(context);
  const { visitOf, ownedVisit } = createCartVisits(context.sessions);

  route(app, {
    method: 'GET',
    url: '/api/insurance-offers',
    access: 'visitor',
    tag: 'blue-cart',
    summary: 'The insurances that an item of the cart can be ordered with.',
    query: InsuranceOffersQuery,
    response: InsuranceOffers,
    errors: { CART_ITEM_NOT_FOUND: 404 },
    handler: async ({ query, request, reply }) => insurances.offers(query.item, await visitOf(request, reply)),
  });

  route(app, {
    method: 'PUT',
    url: '/api/cart-items/:uuid/insurance',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Insures an item of the cart, in place of the insurance it has.',
    params: CartItemParams,
    body: ChooseInsurance,
    response: BlueCart,
    errors: { CART_ITEM_NOT_FOUND: 404, INSURANCE_NOT_AVAILABLE: 400, MULTI_ITEM_NO_INSURANCE: 400 },
    handler: async ({ params, body, request, reply }) =>
      insurances.choose(params.uuid, body.offerId, await ownedVisit(request, reply)),
  });

  route(app, {
    method: 'DELETE',
    url: '/api/cart-items/:uuid/insurance',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Removes the insurance of an item; an item without one is not an error.',
    params: CartItemParams,
    response: BlueCart,
    errors: { CART_ITEM_NOT_FOUND: 404 },
    handler: async ({ params, request, reply }) =>
      insurances.choose(params.uuid, null, await ownedVisit(request, reply)),
  });
}
