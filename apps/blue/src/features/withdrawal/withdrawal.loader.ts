import { failureOf, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { blueStore } from '../../store.ts';

/** Loads the order that the page was opened for, if the visitor may read it; without it the form is empty. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const orderUuid = new URL(request.url).searchParams.get('order');
  if (orderUuid === null) return null;
  try {
    await platformOf(context).area(blueStore).getState().order.load(orderUuid);
  } catch (error) {
    if (failureOf(error).status >= 500) throw error;
  }
  return null;
}
