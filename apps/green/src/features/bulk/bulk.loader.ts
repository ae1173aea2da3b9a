import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { greenStore } from '../../store.ts';

/** Loads the conditions that a list may name. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  await platformOf(context).area(greenStore).getState().bulk.loadConditions(request.signal);
  return null;
}
