import type { Head, HeadArguments } from '@reprise/platform';
import { getT } from '../../texts.ts';
import type { OnsiteSitemapData } from './onsite-sitemap.loader.ts';

/** Each page has a title of its own. */
export function head({ platform, loaderData }: HeadArguments): Head | undefined {
  const loaded = loaderData as OnsiteSitemapData | undefined;
  if (!loaded) return undefined;
  const t = getT(platform.i18n);
  const { brand } = platform;
  const { range } = loaded;
  if (range.from === 1)
    return { title: t('onsiteSitemap.title'), description: t('onsiteSitemap.description', { brand }) };
  return {
    title: t('onsiteSitemap.titlePage', { ...range }),
    description: t('onsiteSitemap.descriptionPage', { ...range, brand }),
  };
}
