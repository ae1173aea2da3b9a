import type { ContentPage } from '@reprise/entities/content-block';
import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';

export interface NewsletterData {
  page: ContentPage;
  /** A mailed link was opened; the page asks for a click, because mail programs open links, too. */
  link?: { intent: 'confirm' | 'unsubscribe'; token: string };
}

/** Loads the page of the newsletter. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<NewsletterData> {
  const platform = platformOf(context);
  const { catalogue } = await platform.api();
  const page = await catalogue.staticPage('newsletter', userGroupOf(platform), { signal: request.signal });
  const query = new URL(request.url).searchParams;
  for (const intent of ['confirm', 'unsubscribe'] as const) {
    if (query.has(intent)) return { page, link: { intent, token: platform.linkTokens?.get(intent) ?? '' } };
  }
  return { page };
}
