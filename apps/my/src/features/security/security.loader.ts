import { type LoaderFunctionArgs, type Platform, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { type SecurityForm, securityForms } from './security-result.ts';

export interface SecurityView {
  /** The form that was just submitted without JavaScript. */
  done: SecurityForm | undefined;
  /** The link that was mailed to a new address was opened. Only the server knows its token. */
  link?: { token: string; isServer: boolean };
}

const linkOf = ({ linkTokens, side }: Platform) => ({
  token: linkTokens?.get('email') ?? '',
  isServer: side === 'server',
});

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SecurityView> {
  const platform = platformOf(context);
  requireUser(platform, request);
  await platform.area(myStore).getState().security.load(request.signal);
  const query = new URL(request.url).searchParams;
  const done = securityForms.find((form) => form === query.get('done'));
  return { done, ...(query.has('email') && { link: linkOf(platform) }) };
}
