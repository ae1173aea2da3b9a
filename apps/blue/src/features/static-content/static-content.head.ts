import type { ContentPage } from '@reprise/entities/content-block';
import type { Head, HeadArguments } from '@reprise/platform';
import { breadcrumbList, faqPage } from '@reprise/platform/structured-data';
import { getT } from '../../texts.ts';

/** Title and description come with the page; its questions become structured data. */
export function head({ platform, url, loaderData }: HeadArguments): Head | undefined {
  const page = loaderData as ContentPage | undefined;
  if (!page) return undefined;
  const crumbs = () => [
    { name: getT(platform.i18n)('common.home'), path: platform.path('landing_page', {}) },
    { name: page.title, path: url.pathname },
  ];
  const questions = page.blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  return {
    title: page.title,
    description: page.description,
    jsonLd:
      process.env.SIDE === 'browser'
        ? []
        : [breadcrumbList(platform, crumbs()), ...(questions.length > 0 ? [faqPage(questions)] : [])],
  };
}
