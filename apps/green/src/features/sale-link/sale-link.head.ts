import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Not indexed: the page is a form. */
export const head: HeadFunction = ({ platform }) => ({ title: getT(platform.i18n)('sale.link.title'), noindex: true });
