import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** A step on the way to the cart is nobody's search result. */
export const head: HeadFunction = ({ platform }) => ({
  title: getT(platform.i18n)('accessories.title'),
  noindex: true,
});
