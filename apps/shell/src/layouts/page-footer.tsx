import type { Layout } from '@reprise/platform';
import type { ReactNode } from 'react';
import { ConsentLink } from '../features/consent/consent-link.tsx';
import { ShortFooter, SiteFooter } from '../features/footer/site-footer.tsx';
import { LanguageList } from '../features/language/language-menu.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { useT } from '../texts.ts';
import css from './page-footer.module.css';

/** The footer of a layout. That of the checkout has legal links only. */
export function PageFooter({ layout }: { layout: Layout }) {
  const t = useT();
  const consent = <ConsentLink>{t('consent.settings')}</ConsentLink>;
  return (
    <footer id="footer" tabIndex={-1} className={css.footer}>
      {layout === 'default' ? <FullFooter consent={consent} /> : null}
      {layout === 'minimal' ? <ShortFooter languages={<LanguageList className={css.row} />} consent={consent} /> : null}
      {layout === 'checkout' ? <ShortFooter consent={consent} /> : null}
    </footer>
  );
}

function FullFooter({ consent }: { consent: ReactNode }) {
  const { data = [] } = useMenu();
  return <SiteFooter menu={data} languages={<LanguageList className={css.column} />} consent={consent} />;
}
