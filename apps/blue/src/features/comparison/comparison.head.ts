import type { Head, HeadArguments } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Every visitor has a comparison of their own, so search engines have none. */
export function head({ platform }: HeadArguments): Head {
  const t = getT(platform.i18n);
  return { title: t('comparison.title'), description: t('comparison.description'), noindex: true };
}
