import { failureOf, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { blueStore } from '../../store.ts';

export interface WithdrawalData {
  /** Of the mailed link that was opened; the page asks for a click, because mail programs open links, too. */
  token?: string;
}

/** Loads the order that the page was opened for, if the visitor may read it; without it the form is empty. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<WithdrawalData> {
  const platform = platformOf(context);
  const query = new URL(request.url).searchParams;
  if (query.has('confirm')) return { token: platform.linkTokens?.get('confirm') ?? '' };
  const orderUuid = query.get('order');
  if (orderUuid === null) return {};
  try {
    await platform.area(blueStore).getState().order.load(orderUuid);
  } catch (error) {
    if (failureOf(error).status >= 500) throw error;
  }
  return {};
}
