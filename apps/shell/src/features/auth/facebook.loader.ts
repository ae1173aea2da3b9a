import type { FacebookLibrary } from '@reprise/entities/provider-sign-in';
import { type LoaderFunctionArgs, pageError, platformOf } from '@reprise/platform';
import { safePath } from '../../routing/next-path.ts';

export interface FacebookView {
  library: FacebookLibrary;
  /** Target of the sign-in, if it does not return to the page that opened a popup. */
  next: string;
  platform: string;
}

/** The page exists only in shops that offer Facebook. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FacebookView> {
  const { customer } = await platformOf(context).api();
  const library = (await customer.signInProviders()).facebook ?? pageError();
  const params = new URL(request.url).searchParams;
  return { library, next: safePath(params.get('next')) ?? '', platform: params.get('platform') ?? '' };
}
