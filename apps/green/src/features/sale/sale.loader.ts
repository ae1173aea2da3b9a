import { failureOf, type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { greenStore } from '../../store.ts';

/** Loads a sale. Visitors without access, such as by an expired link, can have a new link mailed (rule sale-05). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('trade_in_order', request, platform);
  const token = platform.linkTokens?.get('token') ?? undefined;
  try {
    const { sale, checkout } = platform.area(greenStore).getState();
    const { failedPayout } = await sale.load(orderUuid, token);
    // Without them an account can still be added.
    if (failedPayout) await checkout.loadBankAccounts().catch(() => undefined);
    return null;
  } catch (error) {
    if (failureOf(error).code === 'TRADE_IN_ORDER_NOT_FOUND')
      throw redirect(platform.path('trade_in_order_link', {}), 303);
    throw error;
  }
}
