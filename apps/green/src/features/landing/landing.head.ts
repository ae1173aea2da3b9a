import type { HeadFunction } from '@reprise/platform';
import { breadcrumbList, faqPage, itemList } from '@reprise/platform/structured-data';
import { productPaths, sellingSteps } from '../../product-list/selling-steps.ts';
import { greenStore } from '../../store.ts';

export const head: HeadFunction = ({ platform }) => {
  const { landing } = platform.area(greenStore).getState();
  const page = landing.page.data;
  const wanted = landing.wanted.data ?? [];
  if (!page) return undefined;
  const questions = page.blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  return {
    title: page.title,
    description: page.description,
    canonical: platform.path('green_landing', {}),
    jsonLd:
      process.env.SIDE === 'browser'
        ? []
        : [
            breadcrumbList(platform, sellingSteps(platform, [])),
            ...(wanted.length > 0 ? [itemList(platform, { items: productPaths(platform, wanted) })] : []),
            ...(questions.length > 0 ? [faqPage(questions)] : []),
          ],
  };
};
