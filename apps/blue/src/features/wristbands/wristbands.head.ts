import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Not indexed: the page is a step of a purchase. */
export const head: HeadFunction = ({ platform }) => ({
  title: getT(platform.i18n)('wristbands.title'),
  noindex: true,
});
