import { usePlatform, usePlatformState } from '@reprise/platform';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

const SignInDialog = lazy<ComponentType>(async () => {
  const module = await import(/* webpackChunkName: "auth" */ './sign-in-dialog.tsx').catch(() => undefined);
  return { default: module?.SignInDialog ?? SignInPage };
});

/** The sign-in dialog, whose code is loaded when it is opened. */
export function LazySignIn() {
  const isOpen = usePlatformState((state) => state.signIn !== undefined);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the dialog may be gone after signing in; move the focus to the content then.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}

/** Fallback if the dialog's code cannot be loaded: opens the sign-in page. */
function SignInPage() {
  const auth = usePlatform().path('auth', {});
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.assign(`${auth}?${new URLSearchParams({ next: pathname + search })}`);
  }, [auth]);
  return null;
}
