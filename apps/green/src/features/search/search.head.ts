import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { readQuery } from './search-query.ts';

/** Search results are not indexed. */
export const head: HeadFunction = ({ platform, url }) => {
  const t = getT(platform.i18n);
  const query = readQuery(url.searchParams);
  return { title: query ? t('search.headTitle', { query }) : t('search.title'), noindex: true };
};
