import { Icon, type IconDrawing } from '../foundation/icon.tsx';
import { type RenderLink, renderAnchor } from '../navigation/link.tsx';
import css from './grid-tile.module.css';
import card from './product-card.module.css';

export type GridTileProps = {
  /** The area that it leads to, whose colours it has. */
  area: 'blue' | 'green';
  icon: IconDrawing;
  title: string;
  text: string;
  href: string;
  renderLink?: RenderLink | undefined;
};

/** The last entry of a grid of products, which fills its last row and leads to the other area. */
export function GridTile({ area, icon, title, text, href, renderLink = renderAnchor }: GridTileProps) {
  return (
    <li className={css.tile} data-area={area}>
      <Icon of={icon} size="xl" className={css.icon} />
      <p className={css.title}>{renderLink({ href, className: card.link, children: title })}</p>
      <p className={css.text}>{text}</p>
    </li>
  );
}
