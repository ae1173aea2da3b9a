import { I18nProvider } from '@reprise/i18n';
import { type Platform, PlatformProvider } from '@reprise/platform';
import type { ReactNode } from 'react';
import { type Menu, MenuProvider } from '../menu/menu-context.tsx';

interface AppProvidersProps {
  platform: Platform;
  menu: Menu;
  children: ReactNode;
}

/** The contexts that all components of shell and areas use. */
export function AppProviders({ platform, menu, children }: AppProvidersProps) {
  return (
    <PlatformProvider value={platform}>
      <I18nProvider i18n={platform.i18n}>
        <MenuProvider sent={menu}>{children}</MenuProvider>
      </I18nProvider>
    </PlatformProvider>
  );
}
