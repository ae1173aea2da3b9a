import { type ActionFunctionArgs, platformOf, redirect } from '@reprise/platform';

export { head } from './auth.head.ts';
export { LogoutPage as Component } from './logout-page.tsx';

/** Signs out. The browser then loads the home page as a document, so that no account data stays in memory. */
export async function action({ context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { customer } = await platform.api();
  await customer.logout();
  const home = platform.path('landing_page', {});
  if (platform.side === 'server') return redirect(home);
  window.location.assign(home);
  return null;
}
