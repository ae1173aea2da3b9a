import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Not indexed: the page is a step of the checkout. */
export const head: HeadFunction = ({ platform }) => ({
  title: getT(platform.i18n)('accessories.title'),
  noindex: true,
});
