import { useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import type { ReactNode } from 'react';
import type { MenuNode } from '../../menu/menu-tree.ts';
import { StaticFragment } from '../../rendering/static-fragment.tsx';
import { signInPath } from '../../routing/next-path.ts';
import { useT } from '../../texts.ts';
import { FooterColumns } from './footer-columns.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import { LinkColumn } from './link-column.tsx';
import css from './site-footer.module.css';

export interface SiteFooterProps {
  /** The categories; empty until they are loaded. */
  menu: readonly MenuNode[];
  /** Links to this page in every language. */
  languages: ReactNode;
  /** Link to the cookie settings. */
  consent: ReactNode;
}

/** The footer of the default layout: links, legal notices and languages. */
export function SiteFooter({ menu, languages, consent }: SiteFooterProps) {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const user = usePlatformState((state) => state.user);
  return (
    <div className={css.footer}>
      <div className={css.columns}>
        <StaticFragment name="footer" className={css.lasting}>
          <FooterColumns menu={menu} />
        </StaticFragment>
        <LinkColumn
          title={t('footer.account')}
          links={[
            user
              ? { href: platform.path('my_overview', {}), text: t('header.overview') }
              : {
                  href: signInPath(pathname + search, platform.market.language, platform.path),
                  text: t('header.signIn'),
                },
            { href: platform.path('wishlist', {}), text: t('header.wishlist') },
            { href: platform.path('checkout_cart', {}), text: t('header.cart') },
          ]}
        />
        <section>
          <h2 className={css.title}>{t('language.title')}</h2>
          {languages}
        </section>
      </div>
      <StaticFragment name="guarantee">
        <GuaranteeNotice />
      </StaticFragment>
      <Copyright consent={consent} />
    </div>
  );
}

/** The footer of the minimal and checkout layouts. */
export function ShortFooter({ languages, consent }: { languages?: ReactNode; consent: ReactNode }) {
  return (
    <div className={css.short}>
      {languages}
      <Copyright consent={consent} />
    </div>
  );
}

const legalLinks = [
  ['imprint', 'imprint'],
  ['terms-and-conditions', 'terms'],
  ['privacy-policy', 'privacy'],
] as const;

function Copyright({ consent }: { consent: ReactNode }) {
  const t = useT();
  const { brand, path } = usePlatform();
  return (
    <div className={css.last}>
      <p>{t('footer.copyright', { brand })}</p>
      <nav aria-label={t('footer.legal.title')} className={css.legal}>
        {legalLinks.map(([documentType, text]) => (
          <a key={documentType} href={path('legal_document', { documentType })}>
            {t(`footer.legal.${text}`)}
          </a>
        ))}
        <a href={path('static_content', { path: 'accessibility' })}>{t('footer.legal.accessibility')}</a>
        <a href={path('withdrawal', {})}>{t('footer.legal.withdrawal')}</a>
        {consent}
      </nav>
    </div>
  );
}
