import { usePlatform } from '@reprise/platform';
import { usePageArea } from '../../routing/page-area.ts';
import { useT } from '../../texts.ts';
import css from './area-tabs.module.css';

/** Tabs for buying and selling. */
export function AreaTabs() {
  const t = useT();
  const platform = usePlatform();
  const area = usePageArea();
  return (
    <nav aria-label={t('header.areas')}>
      <ul className={css.tabs}>
        <li>
          <a
            href={platform.path('landing_page', {})}
            className={css.tab}
            aria-current={area === 'blue' ? 'true' : undefined}
          >
            {t('header.buy')}
          </a>
        </li>
        <li>
          <a
            href={platform.path('green_landing', {})}
            className={css.tab}
            aria-current={area === 'green' ? 'true' : undefined}
          >
            {t('header.sell')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
