import { type LoaderFunctionArgs, type Platform, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

export interface PersonalDataView {
  saved: boolean;
  /** A copy of all data was just asked for. */
  copied: boolean;
  /** A mailed link to a copy was opened. Only the server knows its token. */
  link?: { token: string; isServer: boolean };
}

const linkOf = ({ linkTokens, side }: Platform) => ({
  token: linkTokens?.get('export') ?? '',
  isServer: side === 'server',
});

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PersonalDataView> {
  const platform = platformOf(context);
  requireUser(platform, request);
  const { personalData, dataRights } = platform.area(myStore).getState();
  await Promise.all([personalData.load(request.signal), dataRights.load(request.signal)]);
  const { searchParams } = new URL(request.url);
  return {
    saved: searchParams.has('saved'),
    copied: searchParams.has('copied'),
    ...(searchParams.has('export') && { link: linkOf(platform) }),
  };
}
