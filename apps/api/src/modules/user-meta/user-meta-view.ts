import type { UserMetaView } from '@reprise/entities/user';
import type { AppContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { countUnits } from '../blue-cart/index.ts';
import { cartOwner, csrfTokenFor, hasIntent, type Session } from '../session/index.ts';
import { countItems, viewGreenCart } from '../trade-in/index.ts';
import { findCustomer } from '../user/index.ts';
import { wishlistProductIds } from '../wishlist/index.ts';

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
    csrfToken: csrfTokenFor(session.token),
  };
}
