import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';

/** Only forms start a sign-in. */
export function loader({ request, context }: LoaderFunctionArgs): Response | null {
  return request.method === 'GET' ? redirect(platformOf(context).path('auth', {})) : null;
}
