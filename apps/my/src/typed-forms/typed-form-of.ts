import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';

/** The form that the page has to bring back after the sign-in. Its code is loaded only when something waits. */
export async function typedFormOf({ context, request }: LoaderFunctionArgs): Promise<FormData | undefined> {
  const platform = platformOf(context);
  const { user, intentWaits } = platform.state.getState();
  if (!user || !intentWaits) return undefined;
  const { takeForm } = await import(/* webpackChunkName: "typed-forms" */ './restore-form.ts');
  return takeForm(platform, new URL(request.url).pathname);
}
