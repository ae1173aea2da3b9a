import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Not indexed: the page is personal. */
export const head: HeadFunction = ({ platform }) => ({
  title: getT(platform.i18n)('checkout.overview.title'),
  noindex: true,
});
