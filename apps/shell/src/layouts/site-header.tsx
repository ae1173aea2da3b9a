import { usePlatform } from '@reprise/platform';
import { Close, Icon, Logo, MenuIcon } from '@reprise/ui';
import { useRef } from 'react';
import { AreaTabs } from '../features/header/area-tabs.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { headerPlaceId } from '../features/toasts/header-place.ts';
import { useT } from '../texts.ts';
import {
  AssistantEntry,
  CategoryMenu,
  DrawerLinks,
  LanguageMenu,
  LinkedValues,
  MenuCloser,
  ShopLinks,
} from './frame.ts';
import css from './site-header.module.css';

const drawerId = 'site-menu';

/** The header of the shop: area tabs, search, categories, account, carts, language and the shop's promises. */
export function SiteHeader() {
  const t = useT();
  const platform = usePlatform();
  const header = useRef<HTMLElement>(null);
  return (
    <header ref={header} className={css.header}>
      <MenuCloser header={header} />
      <div className={css.strip}>
        <div className={css.stripContent}>
          <AreaTabs />
          <LanguageMenu />
        </div>
      </div>
      <div className={css.bar}>
        <button type="button" popoverTarget={drawerId} className={css.open}>
          <Icon of={MenuIcon} size="l" label={t('header.openMenu')} />
        </button>
        <a
          href={platform.path('landing_page', {})}
          className={css.home}
          aria-label={t('header.home', { brand: platform.brand })}
        >
          <Logo name={platform.brand} />
        </a>
        <div className={css.search}>
          <SearchBox />
          <AssistantEntry />
        </div>
        <div className={css.links}>
          <ShopLinks />
        </div>
      </div>
      <nav popover="auto" id={drawerId} className={css.menu} aria-label={t('menu.label')}>
        <div className={css.menuHead}>
          <Logo name={platform.brand} />
          <button type="button" popoverTarget={drawerId} popoverTargetAction="hide" className={css.open}>
            <Icon of={Close} size="l" label={t('header.closeMenu')} />
          </button>
        </div>
        <CategoryMenu />
        <DrawerLinks className={css.drawerLinks} />
      </nav>
      <div className={css.values}>
        <LinkedValues className={css.promises} />
        <div id={headerPlaceId} aria-live="polite" className={css.announcements} />
      </div>
    </header>
  );
}
