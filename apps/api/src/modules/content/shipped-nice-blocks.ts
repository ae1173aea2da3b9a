import { categoryIds } from '@reprise/demo-catalogue';
import type { Texts } from '../../texts.ts';
import { inAllLanguages } from './shipped-blocks.ts';
import { categoryBlockName, type StoredBlock, type StoredPage, type Target } from './stored-page.ts';

type TextKey = keyof Texts['content']['niceBlocks'];

const testing: Target = { page: 'testing' };
const bandSizes: Target = { template: 'strap-sizes' };

const blocks = {
  phones: { to: testing, seller: { key: 'phonesSeller', to: { route: 'green_search' } } },
  laptops: { to: testing },
  appleWatches: { to: bandSizes },
  wristbands: { to: bandSizes },
  books: { to: testing },
} as const satisfies Partial<Record<keyof typeof categoryIds, { to: Target; seller?: { key: TextKey; to: Target } }>>;

const note = (key: TextKey, to: Target): StoredBlock => {
  const text = (part: 'title' | 'text' | 'action') => inAllLanguages(({ content }) => content.niceBlocks[key][part]);
  return { type: 'note', title: text('title'), text: text('text'), link: { label: text('action'), to } };
};

/** The blocks above the lists of some categories; sellers have one of their own for phones. */
export function shippedNiceBlocks(): { kind: 'nice-block'; name: string; page: StoredPage }[] {
  return Object.entries(blocks).map(([key, { to, ...more }]) => {
    const category = key as keyof typeof blocks;
    const name = categoryBlockName(categoryIds[category]);
    const text = (part: 'title' | 'text') => inAllLanguages(({ content }) => content.niceBlocks[category][part]);
    const variants =
      'seller' in more
        ? [
            {
              contentfulId: name,
              experienceId: `${name}-seller`,
              userGroup: 'seller' as const,
              block: note(more.seller.key, more.seller.to),
            },
          ]
        : undefined;
    const block = { ...note(category, to), ...(variants && { variants }) };
    return { kind: 'nice-block', name, page: { title: text('title'), description: text('text'), blocks: [block] } };
  });
}
