import { usePlatform, usePlatformState } from '@reprise/platform';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useFocusAfterDialog } from '../../layouts/use-focus-after-dialog.ts';
import { deleteWithdrawn } from './delete-withdrawn.ts';
import { settingsPath } from './settings-path.ts';
import { syncConsent } from './sync-consent.ts';

const ConsentDialog = lazy<ComponentType>(async () => {
  const module = await import(/* webpackChunkName: "consent" */ './consent-dialog.tsx').catch(() => undefined);
  return { default: module?.ConsentDialog ?? SettingsPage };
});

/** Applies the visitor's consent to stored data, follows changes in other tabs, and shows the settings dialog. */
export function ConsentManager() {
  const platform = usePlatform();
  const consent = usePlatformState((state) => state.consent);
  const isOpen = usePlatformState((state) => state.isConsentOpen === true);
  useEffect(() => deleteWithdrawn(platform, consent), [platform, consent]);
  useEffect(() => syncConsent(platform), [platform]);
  // The banner that opened the settings is gone after the decision.
  useFocusAfterDialog(isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ConsentDialog />
    </Suspense>
  );
}

/** Fallback if the dialog's code cannot be loaded: opens the settings page. */
function SettingsPage() {
  const settings = usePlatform().path('consent', {});
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.assign(settingsPath(settings, pathname + search));
  }, [settings]);
  return null;
}
