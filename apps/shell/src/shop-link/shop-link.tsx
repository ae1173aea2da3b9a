import { Icon, type IconDrawing } from '@reprise/ui';
import css from './shop-link.module.css';

export interface ShopLinkProps {
  href: string;
  icon: IconDrawing;
  text: string;
  /** Accessible name, with the count in words. */
  label: string;
  count: number;
}

/** A link of the header with a count badge. */
export function ShopLink({ href, icon, text, label, count }: ShopLinkProps) {
  return (
    <a href={href} className={css.link} aria-label={label}>
      <Icon of={icon} size="l" />
      <span className={css.caption}>{text}</span>
      {count > 0 ? <span className={css.count} data-count={count > 99 ? '99+' : count} /> : null}
    </a>
  );
}
