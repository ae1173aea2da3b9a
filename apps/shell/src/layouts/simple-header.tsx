import { usePlatform } from '@reprise/platform';
import { Icon, Lock, Logo } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useFollowedLinks } from '../features/navigation/use-followed-links.ts';
import { useT } from '../texts.ts';
import css from './simple-header.module.css';

function HomeLink() {
  const t = useT();
  const platform = usePlatform();
  return (
    <a
      href={platform.path('landing_page', {})}
      className={css.home}
      aria-label={t('header.home', { brand: platform.brand })}
    >
      <Logo name={platform.brand} />
    </a>
  );
}

/** Header of pages that are about one thing only: errors, sign-in, static texts. */
export function MinimalHeader() {
  const t = useT();
  const platform = usePlatform();
  const followed = useFollowedLinks();
  return (
    <header className={css.header} {...followed}>
      <div className={css.content}>
        <HomeLink />
        <nav aria-label={t('header.worlds')}>
          <ul className={css.ways}>
            <li>
              <a href={platform.path('category_landing', {})}>{t('header.buy')}</a>
            </li>
            <li>
              <a href={platform.path('green_landing', {})}>{t('header.sell')}</a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Header of the checkout: nothing that leads away, and where one stands on the way through it. */
export function CheckoutHeader({ steps }: { steps: ReactNode }) {
  const t = useT();
  const followed = useFollowedLinks();
  return (
    <header className={css.header} {...followed}>
      <div className={css.content}>
        <HomeLink />
        <div className={css.steps}>{steps}</div>
        <p className={css.secure}>
          <Icon of={Lock} size="s" />
          {t('header.secure')}
        </p>
      </div>
    </header>
  );
}
