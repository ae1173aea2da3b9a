import { usePlatform, usePlatformState } from '@reprise/platform';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { deleteWithdrawn } from './delete-withdrawn.ts';
import { settingsPath } from './settings-path.ts';
import { syncConsent } from './sync-consent.ts';

const ConsentDialog = lazy<ComponentType>(async () => {
  const module = await import(/* webpackChunkName: "consent" */ './consent-dialog.tsx').catch(() => undefined);
  return { default: module?.ConsentDialog ?? SettingsPage };
});

/** Holds the browser to what the visitor agreed to, and shows the settings when they are asked for. */
export function ConsentManager() {
  const platform = usePlatform();
  const consent = usePlatformState((state) => state.consent);
  const isOpen = usePlatformState((state) => state.isConsentOpen === true);
  const wasOpen = useRef(false);
  useEffect(() => deleteWithdrawn(platform.product, consent), [platform, consent]);
  useEffect(() => syncConsent(platform), [platform]);
  useEffect(() => {
    // the banner that opened the settings may be gone with the choice: the focus must not be nowhere
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

/** Where the dialog's code does not come, the page of its own is still there. */
function SettingsPage() {
  const settings = usePlatform().path('consent', {});
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.assign(settingsPath(settings, pathname + search));
  }, [settings]);
  return null;
}
