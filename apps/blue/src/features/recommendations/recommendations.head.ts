import type { Head, HeadArguments } from '@reprise/platform';
import { getT } from '../../texts.ts';
import type { RecommendationsData } from './recommendations.loader.ts';

/** Not indexed: the products are on their lists, too. */
export function head({ platform, loaderData }: HeadArguments): Head | undefined {
  const loaded = loaderData as RecommendationsData | undefined;
  if (!loaded) return undefined;
  const t = getT(platform.i18n);
  return {
    title: t(`recommendations.title.${loaded.type}`),
    description: t('recommendations.description'),
    noindex: true,
  };
}
