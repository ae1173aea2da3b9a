import { usePlatform, usePlatformState } from '@reprise/platform';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
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
  const wasOpen = useRef(false);
  useEffect(() => deleteWithdrawn(platform, consent), [platform, consent]);
  useEffect(() => syncConsent(platform), [platform]);
  useEffect(() => {
    // The banner that opened the settings is gone after the decision; move the focus to the content then.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
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
