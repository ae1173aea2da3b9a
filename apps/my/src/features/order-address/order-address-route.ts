import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';

/**
 * Leads to the page of the order, after signing in. Mailed links open the same page, so all actions of the order are in
 * one place (rule account-35).
 */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const platform = platformOf(context);
  requireUser(platform, request);
  const { orderUuid } = routeParams('my_order', request, platform);
  return redirect(platform.path('checkout_finish', { orderUuid }), 303);
}

/** Never shown. */
export const Component = () => null;
