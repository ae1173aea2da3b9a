import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { isFarewell } from './personal-data.loader.ts';

export const head: HeadFunction = ({ platform, url }) => ({
  title: getT(platform.i18n)(isFarewell(platform, url.searchParams) ? 'data.deleted.title' : 'data.title'),
  noindex: true,
});
