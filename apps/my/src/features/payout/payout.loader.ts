import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { type PayoutChange, payoutChanges } from './payout-form.ts';

export interface PayoutView {
  /** The result of the form that led here. */
  done: PayoutChange | undefined;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PayoutView> {
  const platform = platformOf(context);
  requireUser(platform, request);
  await platform.area(myStore).getState().payout.load(request.signal);
  const done = new URL(request.url).searchParams.get('done');
  return { done: payoutChanges.find((change) => change === done) };
}
