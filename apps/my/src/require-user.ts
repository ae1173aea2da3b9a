import { type Platform, redirect } from '@reprise/platform';

/** Redirects visitors who are not signed in to the sign-in page, which leads back here. Loads no account data for them. */
export function requireUser(platform: Platform, request: Request): void {
  if (platform.state.getState().user) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`${platform.path('auth', {})}?${new URLSearchParams({ next: pathname + search })}`);
}
