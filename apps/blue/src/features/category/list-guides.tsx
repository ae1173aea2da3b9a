import type { BlockOf, ContentBlock } from '@reprise/entities/content-block';
import type { ProductListView } from '@reprise/entities/product-list';
import { ContentExperience } from '@reprise/platform/experience';
import { Disclosure, Icon, Info } from '@reprise/ui';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import { NoteText } from '../../content/note-text.tsx';
import { FinderInvitation } from '../../finder/finder-invitation.tsx';
import css from './list-guides.module.css';

/**
 * Help with choosing, above the products: an invitation to the finder, unless the visitor has begun to choose, and the block
 * of the category. Both take one line, so that the first products are in the first screen.
 */
export function ListGuides({ view, isNarrowed }: { view: ProductListView; isNarrowed: boolean }) {
  const finder = isNarrowed ? undefined : view.finder;
  if (view.products.docs.length === 0 || (!finder && !view.categoryNiceBlock)) return null;
  return (
    <div className={css.guides}>
      {finder ? <FinderInvitation invitation={finder} /> : null}
      {view.categoryNiceBlock ? <CategoryBlock block={view.categoryNiceBlock} /> : null}
    </div>
  );
}

function CategoryBlock({ block }: { block: ContentBlock }) {
  if (block.type !== 'note') return <ContentBlockView block={block} />;
  return (
    <ContentExperience experience={block.experience}>
      <FoldedNote {...block} />
    </ContentExperience>
  );
}

/** A note whose text is shown on demand. */
function FoldedNote({ title, text, link }: BlockOf<'note'>) {
  return (
    <Disclosure
      summary={
        <>
          <Icon of={Info} className={css.icon} />
          {title}
        </>
      }
      variant="card"
      className={css.note}
    >
      <NoteText text={text} link={link} />
    </Disclosure>
  );
}
