import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

export const head: HeadFunction = ({ platform }) => ({ title: getT(platform.i18n)('newsletter.title'), noindex: true });
