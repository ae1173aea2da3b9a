import type { FinderView } from '@reprise/entities/finder';
import { renderLink } from '@reprise/platform';
import { EmptyState, LinkButton, NotFoundIllustration } from '@reprise/ui';
import { useT } from '../texts.ts';
import { useListLink } from './use-list-link.ts';

/** The search service does not answer: the list, which needs none, is still there. */
export function FinderUnavailable({ view }: { view: FinderView }) {
  const t = useT();
  const list = useListLink(view);
  return (
    <EmptyState
      level={1}
      picture={<NotFoundIllustration />}
      title={t('common.failed')}
      text={t('common.failedText')}
      action={
        <LinkButton href={list.href} renderLink={renderLink}>
          {list.label}
        </LinkButton>
      }
    />
  );
}
