import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { RenderLink } from '../navigation/link.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { Heading, type HeadingLevel, type HeadingSize } from './heading.tsx';
import css from './section.module.css';

export type SectionProps = {
  heading: string;
  level?: HeadingLevel | undefined;
  size?: HeadingSize | undefined;
  /** A line below the heading. */
  lead?: ReactNode;
  /** A link next to the heading, such as "See all". */
  action?: { label: string; href: string } | undefined;
  renderLink?: RenderLink | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A labelled region of a page: heading, optional lead and action link, content. */
export function Section({ heading, level = 2, size, lead, action, renderLink, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(css.section, className)}>
      <div className={css.head}>
        <div className={css.titles}>
          <Heading level={level} id={headingId} {...(size ? { size } : {})}>
            {heading}
          </Heading>
          {lead ? <div className={css.lead}>{lead}</div> : null}
        </div>
        {action ? (
          <TextLink href={action.href} renderLink={renderLink} variant="arrow">
            {action.label}
          </TextLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
