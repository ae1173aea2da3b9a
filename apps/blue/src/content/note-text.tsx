import type { BlockOf } from '@reprise/entities/content-block';
import { renderLink } from '@reprise/platform';
import { TextLink } from '@reprise/ui';

/** The text of a note with its link. */
export function NoteText({ text, link }: Pick<BlockOf<'note'>, 'text' | 'link'>) {
  return (
    <>
      {text}{' '}
      {link ? (
        <TextLink href={link.href} renderLink={renderLink} variant="arrow">
          {link.label}
        </TextLink>
      ) : null}
    </>
  );
}
