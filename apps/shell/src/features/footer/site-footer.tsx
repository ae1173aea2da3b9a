import { usePlatform, usePlatformState } from '@reprise/platform';
import { Icon, Logo, ShieldCheck } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '../../next-path.ts';
import { useT } from '../../texts.ts';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import css from './site-footer.module.css';

interface FooterLink {
  href: string;
  text: string;
}

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface SiteFooterProps {
  /** The main categories. */
  categories: readonly FooterLink[];
  /** Links to this page in every language. */
  languages: ReactNode;
  /** The way to the cookie settings. */
  consent: ReactNode;
}

/** The end of every page of the shop: the ways on, what the law wants said, and the languages. */
export function SiteFooter({ categories, languages, consent }: SiteFooterProps) {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const user = usePlatformState((state) => state.user);
  return (
    <div className={css.footer}>
      <div className={css.columns}>
        <section className={css.brand}>
          <Logo name={platform.brand} />
          <p className={css.note}>{t('footer.note', { brand: platform.brand })}</p>
          <p className={css.promise}>
            <Icon of={ShieldCheck} />
            {t('footer.promise')}
          </p>
        </section>
        <LinkColumn
          title={t('footer.buy')}
          links={[
            ...categories,
            { href: platform.path('sale_landing', {}), text: t('menu.sale') },
            { href: platform.path('category_landing', {}), text: t('menu.allCategories') },
          ]}
        />
        <LinkColumn
          title={t('footer.sell')}
          links={[
            { href: platform.path('green_landing', {}), text: t('footer.sellStart') },
            { href: platform.path('trade_in', { step: 'cart' }), text: t('header.sellCart') },
          ]}
        />
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
      <GuaranteeNotice />
      <Copyright consent={consent} />
    </div>
  );
}

/** The short end of pages that are about one thing only. */
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
        {consent}
      </nav>
    </div>
  );
}
