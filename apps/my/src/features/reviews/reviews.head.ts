import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

export const head: HeadFunction = ({ platform }) => ({ title: getT(platform.i18n)('reviews.title'), noindex: true });
