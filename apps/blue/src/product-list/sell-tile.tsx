import { Link, usePlatform } from '@reprise/platform';
import { HandCoins, Icon } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './sell-tile.module.css';

/** Trade-in tile at the end of a page of products, which fills their last row. */
export function SellTile() {
  const t = useT();
  const platform = usePlatform();
  return (
    <li className={css.tile} data-area="green">
      <Icon of={HandCoins} size="xl" className={css.icon} />
      <p className={css.title}>
        <Link to={platform.path('green_landing', {})} className={css.link}>
          {t('list.sell.title')}
        </Link>
      </p>
      <p className={css.text}>{t('list.sell.text')}</p>
    </li>
  );
}
