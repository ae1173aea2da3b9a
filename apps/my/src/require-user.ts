import { type Platform, redirect } from '@reprise/platform';

/** Sends visitors who are not signed in to the sign-in page, and back here afterwards. Nothing of an account is loaded for them. */
export function requireUser(platform: Platform, request: Request): void {
  if (platform.state.getState().user) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`${platform.path('auth', {})}?${new URLSearchParams({ next: pathname + search })}`);
}
