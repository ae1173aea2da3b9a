import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { type SecurityForm, securityForms } from './security-result.ts';

/** `done` is the form that was just submitted without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ done: SecurityForm | undefined }> {
  const platform = platformOf(context);
  requireUser(platform, request);
  await platform.area(myStore).getState().security.load(request.signal);
  const done = new URL(request.url).searchParams.get('done');
  return { done: securityForms.find((form) => form === done) };
}
