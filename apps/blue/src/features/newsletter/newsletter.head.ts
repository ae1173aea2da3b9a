import type { Head, HeadArguments } from '@reprise/platform';
import type { NewsletterData } from './newsletter.loader.ts';

/** Not indexed with the token of a mailed link. */
export function head({ loaderData }: HeadArguments): Head | undefined {
  const data = loaderData as NewsletterData | undefined;
  if (!data) return undefined;
  const { title, description } = data.page;
  return { title, description, ...(data.link && { noindex: true }) };
}
