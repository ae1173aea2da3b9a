import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';

/**
 * Leads to the page of the sale, after signing in. Mailed links open the same page, so all actions of the sale are in
 * one place (rule account-35).
 */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const platform = platformOf(context);
  requireUser(platform, request);
  const { orderUuid } = routeParams('my_sale', request, platform);
  return redirect(platform.path('trade_in_order', { orderUuid }), 303);
}

/** Never shown. */
export const Component = () => null;
