import type { FinderView } from '@reprise/entities/finder';
import { renderLink } from '@reprise/platform';
import { EmptyState, LinkButton, NotFoundIllustration } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useListLink } from './use-list-link.ts';

export interface FinderWithoutProductsProps {
  view: FinderView;
  title: string;
  text: string;
  /** Further links. */
  children?: ReactNode;
}

/** A finder that has nothing to show: why, and the list of its category. */
export function FinderWithoutProducts({ view, title, text, children }: FinderWithoutProductsProps) {
  const list = useListLink(view);
  return (
    <EmptyState
      level={1}
      picture={<NotFoundIllustration />}
      title={title}
      text={text}
      action={
        <>
          <LinkButton href={list.href} renderLink={renderLink}>
            {list.label}
          </LinkButton>
          {children}
        </>
      }
    />
  );
}
