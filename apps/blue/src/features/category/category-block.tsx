import type { BlockOf, ContentBlock } from '@reprise/entities/content-block';
import { ContentExperience } from '@reprise/platform/experience';
import { Disclosure, Icon, Info } from '@reprise/ui';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import { NoteText } from '../../content/note-text.tsx';
import css from './category-block.module.css';

/** The block of a category above its products. */
export function CategoryBlock({ block }: { block: ContentBlock }) {
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
