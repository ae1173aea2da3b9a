import type { CouponErrorCode } from '@reprise/entities/coupon';
import type { GreenCart, TradeInBlocker, TradeInPreparation } from '@reprise/entities/green-cart';
import { tradeInBlockers } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { translateTo } from '../../texts.ts';
import type { CartOwner } from '../session/index.ts';
import { extrasOf, isExpressAvailable, judgeCoupon, type PricedItem } from './cart-extras.ts';
import { type TradeInContext, viewGreenCart } from './green-cart-service.ts';
import { loadChoices, loadItems, lockGreenCart, storeChoices } from './green-cart-store.ts';
import { couponRefusalText } from './present-green-cart.ts';
import { loadTradeInProducts } from './trade-in-terms.ts';

type ProductContext = Pick<AppContext, 'catalogue' | 'clock'>;

async function loadPriced(
  context: ProductContext,
  db: Kysely<Database>,
  owner: CartOwner,
  language: Language,
): Promise<PricedItem[]> {
  const items = await loadItems(db, owner);
  const ids = items.map((item) => item.productId);
  const products = await loadTradeInProducts(context, db, ids, language);
  return items.flatMap(({ id, price, productId }) => {
    const product = products.get(productId)?.product;
    return product ? [{ id, price, product }] : [];
  });
}

/** What is added to and kept from the offers in the cart; amounts in cents. */
export interface CartExtras {
  coupon?: { code: string; bonus: number };
  isExpress: boolean;
  /** What express grading costs. */
  fee: number;
}

/** The extras of a cart, for an order made from it. */
export async function loadCartExtras(
  context: ProductContext,
  db: Kysely<Database>,
  owner: CartOwner,
  language: Language,
): Promise<CartExtras> {
  const choices = await loadChoices(db, owner);
  const items = await loadPriced(context, db, owner, language);
  const { coupon, express, fee } = await extrasOf(db, choices, items, context.clock());
  return {
    ...(coupon && coupon.refusal === undefined && { coupon: { code: coupon.code, bonus: coupon.bonus } }),
    isExpress: express.isSelected && express.isAvailable,
    fee,
  };
}

function refuseCoupon(code: CouponErrorCode, minValue: number, language: Language): ApiError {
  return new ApiError({
    status: 400,
    code,
    message: `The coupon does not apply to the trade-in cart: ${code}.`,
    fieldErrors: [{ field: 'code', code }],
    flash: { type: 'danger', text: couponRefusalText(code, minValue, language) },
  });
}

/** The choices for a whole trade-in cart, and whether its checkout can begin. */
export function createCartChoices(context: TradeInContext) {
  const { db, clock } = context;

  /** A new coupon must apply. Afterwards it stays in the cart, even while it adds nothing. */
  async function applyCoupon(code: string, owner: CartOwner | undefined, language: Language): Promise<GreenCart> {
    await db.transaction().execute(async (trx) => {
      const cartId = owner && (await lockGreenCart(trx, owner));
      const items = owner ? await loadPriced(context, trx, owner, language) : [];
      const coupon = await judgeCoupon(trx, code, items, clock());
      if (coupon.refusal) throw refuseCoupon(coupon.refusal, coupon.minValue, language);
      if (cartId) await storeChoices(trx, cartId, { coupon_code: coupon.code });
    });
    return viewGreenCart(context, owner, language);
  }

  async function choose(
    choices: Parameters<typeof storeChoices>[2],
    owner: CartOwner | undefined,
    language: Language,
  ): Promise<GreenCart> {
    await db.transaction().execute(async (trx) => {
      const cartId = owner && (await lockGreenCart(trx, owner));
      if (choices.express_grading) {
        const items = owner ? await loadPriced(context, trx, owner, language) : [];
        if (!isExpressAvailable(items)) {
          const text = translateTo(language)('tradeIn.expressNotAvailable');
          const flash = { type: 'danger', text } as const;
          throw new ApiError({ status: 400, code: 'EXPRESS_GRADING_NOT_AVAILABLE', message: text, flash });
        }
      }
      if (cartId) await storeChoices(trx, cartId, choices);
    });
    return viewGreenCart(context, owner, language);
  }

  /** Whether the checkout can begin. Offers that have just changed must be seen first. */
  async function prepare(owner: CartOwner | undefined, language: Language): Promise<TradeInPreparation> {
    const cart = await viewGreenCart(context, owner, language);
    const types = cart.errors.map(({ type }) => type);
    const applies: Partial<Record<TradeInBlocker, boolean>> = {
      EmptyCartErrorDto: cart.items.length === 0,
      OffersChangedErrorDto: cart.flash !== undefined,
    };
    const blockedBy = tradeInBlockers.filter((type) => applies[type] ?? types.includes(type));
    return { ready: blockedBy.length === 0, blockedBy, cart };
  }

  return { applyCoupon, choose, prepare };
}
