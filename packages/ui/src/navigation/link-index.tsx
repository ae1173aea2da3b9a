import { classNames } from '../class-names.ts';
import type { RenderLink } from './link.tsx';
import css from './link-index.module.css';
import { TextLink } from './text-link.tsx';

export interface IndexedLink {
  label: string;
  href: string;
  /** Links below this one, which is set in bold at the first level. */
  children?: readonly IndexedLink[] | undefined;
}

export interface LinkIndexProps {
  links: readonly IndexedLink[];
  renderLink?: RenderLink | undefined;
}

interface NodeProps extends Pick<LinkIndexProps, 'renderLink'> {
  link: IndexedLink;
  className?: string | undefined;
}

function Node({ link: { label, href, children = [] }, className, renderLink }: NodeProps) {
  return (
    <li className={className}>
      <TextLink href={href} variant="quiet" renderLink={renderLink}>
        {label}
      </TextLink>
      {children.length > 0 ? (
        <ul className={css.below}>
          {children.map((child) => (
            <Node key={child.href} link={child} renderLink={renderLink} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Many links in columns, such as those of a sitemap. Links that have others below them start a group. */
export function LinkIndex({ links, renderLink }: LinkIndexProps) {
  const isGrouped = links.some(({ children }) => children);
  return (
    <ul className={classNames(css.links, isGrouped && css.groups)}>
      {links.map((link) => (
        <Node key={link.href} link={link} className={isGrouped ? css.group : undefined} renderLink={renderLink} />
      ))}
    </ul>
  );
}
