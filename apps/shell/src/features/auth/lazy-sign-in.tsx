import { usePlatform, usePlatformState } from '@reprise/platform';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useFocusAfterDialog } from '../../layouts/use-focus-after-dialog.ts';

const SignInDialog = lazy<ComponentType>(async () => {
  const module = await import(/* webpackChunkName: "auth" */ './sign-in-dialog.tsx').catch(() => undefined);
  return { default: module?.SignInDialog ?? SignInPage };
});

/** The sign-in dialog, whose code is loaded when it is opened. */
export function LazySignIn() {
  const isOpen = usePlatformState((state) => state.signIn !== undefined);
  // The button that opened it may be gone after signing in.
  useFocusAfterDialog(isOpen);
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
