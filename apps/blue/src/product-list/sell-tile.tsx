import { renderLink, usePlatform } from '@reprise/platform';
import { GridTile, HandCoins } from '@reprise/ui';
import { useT } from '../texts.ts';

/** Trade-in tile at the end of a page of products. */
export function SellTile() {
  const t = useT();
  return (
    <GridTile
      area="green"
      icon={HandCoins}
      title={t('list.sell.title')}
      text={t('list.sell.text')}
      href={usePlatform().path('green_landing', {})}
      renderLink={renderLink}
    />
  );
}
