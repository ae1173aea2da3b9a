import { usePlatform, usePlatformState } from '@reprise/platform';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

const SignInDialog = lazy<ComponentType>(async () => {
  const module = await import(/* webpackChunkName: "auth" */ './sign-in-dialog.tsx').catch(() => undefined);
  return { default: module?.SignInDialog ?? SignInPage };
});

/** The sign-in dialog, whose code comes when somebody asks for it. */
export function LazySignIn() {
  const isAsked = usePlatformState((state) => state.signIn !== undefined);
  const wasAsked = useRef(false);
  useEffect(() => {
    // what opened the dialog may be gone with the sign-in: the focus must not be nowhere
    const isLost = wasAsked.current && !isAsked && document.activeElement === document.body;
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}

/** Where the dialog's code does not come, the page of its own is still there. */
function SignInPage() {
  const auth = usePlatform().path('auth', {});
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.assign(`${auth}?${new URLSearchParams({ next: pathname + search })}`);
  }, [auth]);
  return null;
}
