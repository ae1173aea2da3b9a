import { Form, useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { buttonClass, Icon, User } from '@reprise/ui';
import type { MouseEvent } from 'react';
import { signInPath } from '../../routing/next-path.ts';
import links from '../../shop-link/shop-link.module.css';
import { useT } from '../../texts.ts';
import css from './account-menu.module.css';

/** Links to sign in and register for visitors; account pages and sign-out for customers. Opens without JavaScript. */
export function AccountMenu() {
  const t = useT();
  const user = usePlatformState((state) => state.user);
  const text = user ? user.firstName : t('header.account');
  return (
    <details className={css.menu}>
      <summary className={links.link} aria-label={user ? t('header.accountOf', { name: user.firstName }) : text}>
        <Icon of={User} size="l" />
        <span className={`${links.caption} ${css.name}`}>{text}</span>
      </summary>
      <div className={css.panel}>{user ? <CustomerPages /> : <VisitorLinks />}</div>
    </details>
  );
}

function VisitorLinks() {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const page = signInPath(from, platform.market.language, platform.path);
  const signInHere = (event: MouseEvent) => {
    // The sign-in page already shows the form, so focus it instead of opening the dialog.
    const isSignInPage = pathname === platform.path('auth', {});
    if (isSignInPage && from !== page) return;
    event.preventDefault();
    if (isSignInPage) document.querySelector<HTMLElement>('#main form input:not([type=hidden])')?.focus();
    else platform.openSignIn();
  };
  return (
    <>
      <p className={css.lead}>{t('header.welcome')}</p>
      <a href={page} onClick={signInHere} className={buttonClass({ block: true })}>
        {t('header.signIn')}
      </a>
      <p className={css.new}>
        {t('header.newHere')}{' '}
        <a href={signInPath(from, platform.market.language, platform.path, { register: '1' })}>
          {t('header.register')}
        </a>
      </p>
    </>
  );
}

function CustomerPages() {
  const t = useT();
  const platform = usePlatform();
  const user = usePlatformState((state) => state.user);
  return (
    <>
      <p className={css.lead}>{t('header.greeting', { name: user?.firstName ?? '' })}</p>
      <ul className={css.pages}>
        <li>
          <a href={platform.path('my_overview', {})}>{t('header.overview')}</a>
        </li>
        <li>
          <a href={platform.path('my_orders', {})}>{t('header.orders')}</a>
        </li>
        <li>
          <a href={platform.path('my_sales', {})}>{t('header.sales')}</a>
        </li>
        <li>
          <a href={platform.path('wishlist', {})}>{t('header.wishlist')}</a>
        </li>
        <li>
          <a href={platform.path('my_data', {})}>{t('header.data')}</a>
        </li>
      </ul>
      <Form method="post" action={platform.path('logout', {})}>
        <button type="submit" className={buttonClass({ variant: 'secondary', size: 's', block: true })}>
          {t('header.signOut')}
        </button>
      </Form>
    </>
  );
}
