import { NewsletterChoice } from '@reprise/entities/newsletter';
import { type ActionFunctionArgs, data, failureOf, platformOf, redirect } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** Result of a form that could not be carried out. */
export interface NewsletterResult {
  failed: true;
}

/** Subscribes to a newsletter or unsubscribes (rule my-newsletter-01). */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const isSubscribed = form.get('choice') === 'subscribe';
  const choice = NewsletterChoice.safeParse({ subscriptionType: form.get('type'), isSubscribed });
  if (!choice.success) return data<NewsletterResult>({ failed: true }, { status: 400 });
  try {
    await platform.area(myStore).getState().newsletter.choose(choice.data);
  } catch (error) {
    return data<NewsletterResult>({ failed: true }, { status: failureOf(error).status });
  }
  return redirect(`${platform.path('my_newsletter', {})}?done=${isSubscribed ? 'subscribed' : 'unsubscribed'}`, 303);
}
