import { usePlatform } from '@reprise/platform';
import { Icon, Lock, Logo } from '@reprise/ui';
import type { ReactNode } from 'react';
import { usePageArea } from '../routing/page-area.ts';
import { useT } from '../texts.ts';
import css from './checkout-header.module.css';
import { HeaderValues } from './header-values.tsx';

/** Header of the checkout: shows the steps, and has no links except the one to the home page. */
export function CheckoutHeader({ steps }: { steps: ReactNode }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <header className={css.header}>
      <div className={css.content}>
        <a
          href={platform.path('landing_page', {})}
          className={css.home}
          aria-label={t('header.home', { brand: platform.brand })}
        >
          <Logo name={platform.brand} />
        </a>
        <div className={css.steps}>{steps}</div>
        <p className={css.secure}>
          <Icon of={Lock} size="s" />
          {t('header.secure')}
        </p>
      </div>
      <div className={css.values}>
        <HeaderValues sells={usePageArea() === 'green'} />
      </div>
    </header>
  );
}
