import { type ActionFunctionArgs, platformOf, redirect } from '@reprise/platform';

export { head } from './auth.head.ts';
export { LogoutPage as Component } from './logout-page.tsx';

/** Signs out. In the browser the page is loaded anew, so that nothing of the account stays in memory. */
export async function action({ context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { customer } = await platform.api();
  await customer.logout();
  const home = platform.path('landing_page', {});
  if (platform.side === 'server') return redirect(home);
  window.location.assign(home);
  return null;
}
