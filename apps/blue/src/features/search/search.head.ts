import type { Head, HeadArguments } from '@reprise/platform';
import { parseListState } from '../../product-list/list-state.ts';
import { getT } from '../../texts.ts';

/** Search results are not indexed. */
export function head({ platform, url }: HeadArguments): Head {
  const t = getT(platform.i18n);
  const { query } = parseListState(url.searchParams);
  return {
    title: query ? t('search.headTitle', { query }) : t('search.everything'),
    noindex: true,
  };
}
