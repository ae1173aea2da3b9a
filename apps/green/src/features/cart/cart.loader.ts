import { type LoaderFunctionArgs, pageError, platformOf, routeParams } from '@reprise/platform';
import { greenStore } from '../../store.ts';

export interface CartLoaderData {
  /** Whether to show the confirmation for removing all items. */
  confirm: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CartLoaderData> {
  const platform = platformOf(context);
  const { step } = routeParams('trade_in', request, platform);
  if (step !== 'cart') pageError();
  await platform.area(greenStore).getState().cart.load(request.signal);
  return { confirm: new URL(request.url).searchParams.get('confirm') === 'remove-all' };
}
