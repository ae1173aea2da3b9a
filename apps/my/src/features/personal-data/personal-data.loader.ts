import { type LoaderFunctionArgs, type Platform, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { typedFormOf } from '../../typed-forms/typed-form-of.ts';

export interface PersonalDataView {
  saved: boolean;
  /** What was typed before the session ended. */
  typed?: Record<string, string>;
  /** The account was just deleted, so there is nothing else to show. */
  deleted?: true;
  /** A copy of all data was just asked for. */
  copied: boolean;
  /** A mailed link to a copy was opened. Only the server knows its token. */
  link?: { token: string; isServer: boolean };
}

const linkOf = ({ linkTokens, side }: Platform) => ({
  token: linkTokens?.get('export') ?? '',
  isServer: side === 'server',
});

/** Confirms a deletion, without an account. */
export const isFarewell = (platform: Platform, query: URLSearchParams): boolean =>
  query.has('deleted') && !platform.state.getState().user;

export async function loader(args: LoaderFunctionArgs): Promise<PersonalDataView> {
  const { request, context } = args;
  const platform = platformOf(context);
  const { searchParams } = new URL(request.url);
  if (isFarewell(platform, searchParams)) return { saved: false, copied: false, deleted: true };
  requireUser(platform, request);
  const { personalData, dataRights } = platform.area(myStore).getState();
  const [typed] = await Promise.all([
    typedFormOf(args),
    personalData.load(request.signal),
    dataRights.load(request.signal),
  ]);
  return {
    saved: searchParams.has('saved'),
    copied: searchParams.has('copied'),
    ...(typed && { typed: Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])) }),
    ...(searchParams.has('export') && { link: linkOf(platform) }),
  };
}
