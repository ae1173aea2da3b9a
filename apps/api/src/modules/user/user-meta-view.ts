import type { UserMetaView } from '@reprise/entities/user';
import type { AppContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { countUnits } from '../blue-cart/cart-store.ts';
import { cartOwner } from '../session/cart-owner.ts';
import { hasIntent } from '../session/intent-store.ts';
import type { Session } from '../session/session-store.ts';
import { viewGreenCart } from '../trade-in/green-cart-service.ts';
import { countItems } from '../trade-in/green-cart-store.ts';
import { wishlistProductIds } from '../wishlist/wishlist-queries.ts';
import { findCustomer } from './customer-queries.ts';

/** What every page shows of the visitor: zero counts for a visitor without a session. */
export async function userMetaView(
  context: AppContext,
  session: Session | undefined,
  { withCart, language, market }: Locale & { withCart: boolean },
): Promise<UserMetaView> {
  if (!session) return { blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [] };
  const { db } = context;
  const owner = cartOwner(session, market);
  const [customer, blueCartCount, greenCartCount, ids, greenCart, intentWaits] = await Promise.all([
    session.customerId ? findCustomer(db, session.customerId) : undefined,
    countUnits(db, owner),
    countItems(db, owner),
    session.customerId ? wishlistProductIds(db, session.customerId) : [],
    withCart ? viewGreenCart(context, owner, language) : undefined,
    hasIntent(db, session.id, context.clock()),
  ]);
  return {
    ...(customer && {
      user: {
        uuid: customer.id,
        firstName: customer.first_name,
        lastName: customer.last_name,
        email: customer.email,
      },
    }),
    blueCartCount,
    greenCartCount,
    wishlistProductIds: ids,
    ...(greenCart && { greenCart }),
    ...(intentWaits && { intentWaits }),
  };
}
