import { usePlatform } from '@reprise/platform';
import { usePageArea } from '../../page-area.ts';
import { useT } from '../../texts.ts';
import css from './area-tabs.module.css';

/** The two sides of the shop, as the tabs of a folder: where one buys and where one sells. */
export function AreaTabs() {
  const t = useT();
  const platform = usePlatform();
  const world = usePageArea();
  return (
    <nav aria-label={t('header.worlds')}>
      <ul className={css.tabs}>
        <li>
          <a
            href={platform.path('landing_page', {})}
            className={css.tab}
            aria-current={world === 'blue' ? 'true' : undefined}
          >
            {t('header.buy')}
          </a>
        </li>
        <li>
          <a
            href={platform.path('green_landing', {})}
            className={css.tab}
            aria-current={world === 'green' ? 'true' : undefined}
          >
            {t('header.sell')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
