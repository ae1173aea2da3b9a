import { formatPath, languages } from '@reprise/markets';
import type { HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

export const head: HeadFunction = ({ platform }) => {
  const t = getT(platform.i18n);
  return {
    title: t('bulk.title'),
    description: t('bulk.lead'),
    canonical: platform.path('green_bulk', {}),
    alternates: Object.fromEntries(languages.map((language) => [language, formatPath('green_bulk', {}, language)])),
  };
};
