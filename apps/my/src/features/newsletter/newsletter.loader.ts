import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** The results of the form that led here; each has a text. */
const newsletterChanges = ['subscribed', 'unsubscribed'] as const;

export interface NewsletterView {
  done: (typeof newsletterChanges)[number] | undefined;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<NewsletterView> {
  const platform = platformOf(context);
  requireUser(platform, request);
  await platform.area(myStore).getState().newsletter.load(request.signal);
  const done = new URL(request.url).searchParams.get('done');
  return { done: newsletterChanges.find((change) => change === done) };
}
