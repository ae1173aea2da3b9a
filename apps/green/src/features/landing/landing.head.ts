import type { HeadFunction } from '@reprise/platform';
import { greenStore } from '../../store.ts';

export const head: HeadFunction = ({ platform }) => {
  const page = platform.area(greenStore).getState().landing.page.data;
  if (!page) return undefined;
  const questions = page.blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  return {
    title: page.title,
    description: page.description,
    canonical: platform.path('green_landing', {}),
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
};
