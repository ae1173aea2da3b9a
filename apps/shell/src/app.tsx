import { I18nProvider } from '@reprise/i18n';
import { type Platform, PlatformProvider } from '@reprise/platform';
import type { ReactNode } from 'react';

/** What every component of shell and areas may rely on. */
export function AppProviders({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformProvider value={platform}>
      <I18nProvider i18n={platform.i18n}>{children}</I18nProvider>
    </PlatformProvider>
  );
}
