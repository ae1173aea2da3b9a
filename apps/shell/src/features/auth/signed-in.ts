import { type Platform, redirect } from '@reprise/platform';
import { pathAfterSignIn } from '../../routing/next-path.ts';
import { getT } from '../../texts.ts';

async function resume(platform: Platform): Promise<void> {
  const { resumeIntent } = await import(/* webpackChunkName: "intents" */ '../../intents/resume-intent.ts');
  await resumeIntent(platform);
}

/**
 * Runs after every sign-in: loads the user, shows a success toast and performs the waiting intent. Redirects to the
 * next page, except after signing in with the dialog (`stay`).
 */
export async function signedIn(platform: Platform, form: FormData): Promise<Response | undefined> {
  if (platform.side === 'browser') {
    const intent = platform.state.getState().signIn?.intent;
    platform.closeSignIn();
    await platform.refreshUser();
    platform.toast({ id: 'sign-in', variant: 'success', message: getT(platform.i18n)('user.flash.login.success') });
    if (intent) await platform.perform(intent);
    else await resume(platform);
    if (form.has('stay')) return undefined;
  } else {
    // The sign-in succeeded even if the intent fails.
    await platform
      .refreshUser()
      .then(() => resume(platform))
      .catch(() => undefined);
  }
  return redirect(pathAfterSignIn(form, platform));
}
