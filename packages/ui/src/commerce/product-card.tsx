import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { type HeadingLevel, headingClass } from '../foundation/heading.tsx';
import { type RenderLink, renderAnchor } from '../navigation/link.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import css from './product-card.module.css';

/** Renders the content of a slot of the card with the class name of the slot. */
export type CardSlot = (className: string | undefined) => ReactNode;

export type ProductCardProps = {
  href: string;
  title: string;
  /** The rest of the title on a line of its own, part of the link's name: memory, colour. */
  options?: string | undefined;
  /** Without a picture the card shows an empty background. */
  picture?: Pick<PictureProps, 'src' | 'alt' | 'width' | 'height' | 'widths'> | undefined;
  /** The `sizes` attribute of the picture; the default is for the product grid. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
  /** For pictures in the first view: loads at once, after the one with priority. */
  eager?: boolean | undefined;
  /** Badges in the corner of the picture. */
  badges?: ReactNode;
  /** Below the title: author, maker. */
  subtitle?: ReactNode;
  /** Links to the same product in other colours, above the card's link. */
  colours?: CardSlot | undefined;
  condition?: CardSlot | undefined;
  rating?: CardSlot | undefined;
  price?: CardSlot | undefined;
  /** A button with an explanation, beside the price. */
  hint?: CardSlot | undefined;
  /** Below the price: availability, delivery. */
  note?: CardSlot | undefined;
  /** The wishlist button, above the card's link. */
  action?: CardSlot | undefined;
  /** At the end of the card, above the card's link: a form. */
  footer?: ReactNode;
  /** `list` shows picture and texts side by side. */
  layout?: 'tile' | 'list' | undefined;
  level?: HeadingLevel | undefined;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

const SIZES = '(min-width: 90rem) 16rem, (min-width: 48rem) 28vw, 45vw';

/**
 * A product as an item of a list. The link of the title covers the whole card; the action slot is above it. Lists have dozens
 * of cards, and every component costs as much as an element. Stateless parts are therefore called as functions instead of
 * rendered as components, and so may be the card itself.
 */
export function ProductCard({
  href,
  title,
  options,
  picture,
  sizes = SIZES,
  priority = false,
  eager = false,
  badges,
  subtitle,
  colours,
  condition,
  rating,
  price,
  hint,
  note,
  action,
  footer,
  layout = 'tile',
  level = 3,
  renderLink = renderAnchor,
  className,
}: ProductCardProps) {
  const Title = `h${level}` as const;
  const titleOf: CardSlot = (slot) => (
    <Title className={headingClass('m', classNames(css.title, options ? undefined : css.clamped, slot))}>
      {renderLink({
        href,
        className: css.link,
        children: options ? (
          <>
            <span className={css.model}>{title}</span> <span className={css.options}>{options}</span>
          </>
        ) : (
          title
        ),
      })}
    </Title>
  );
  return (
    <li className={classNames(css.card, css[layout], className)}>
      <div className={css.texts}>
        {subtitle ? (
          <div className={css.names}>
            {titleOf(undefined)}
            <div className={css.subtitle}>{subtitle}</div>
          </div>
        ) : (
          titleOf(css.names)
        )}
        {colours?.(css.colours)}
        {condition?.(css.condition)}
        {rating?.(css.rating)}
        {hint ? (
          <div className={css.pricing}>
            {price?.(css.price)}
            {hint(css.hint)}
          </div>
        ) : (
          price?.(css.price)
        )}
        {note?.(css.note)}
        {footer ? <div className={css.footer}>{footer}</div> : null}
      </div>
      {/* After the texts in the document, so that screen readers read the name first; before them on the screen. */}
      <div className={css.media}>
        {picture ? Picture({ ...picture, sizes, priority, eager, className: css.picture }) : null}
        {badges ? <div className={css.badges}>{badges}</div> : null}
      </div>
      {action?.(css.action)}
    </li>
  );
}

/** The skeleton of a ProductCard. */
export function ProductCardSkeleton({ layout = 'tile' }: Pick<ProductCardProps, 'layout'>) {
  return (
    <div className={classNames(css.card, css[layout])} aria-hidden="true">
      <div className={css.texts}>
        <Skeleton lines={2} />
        <Skeleton className={css['skeleton-line']} />
        <Skeleton className={css['skeleton-price']} />
      </div>
      <div className={css.media} />
    </div>
  );
}
