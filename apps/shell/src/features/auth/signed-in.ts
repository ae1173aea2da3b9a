import { type Platform, redirect } from '@reprise/platform';
import { pathAfterSignIn } from '../../next-path.ts';
import { getT } from '../../texts.ts';

async function resume(platform: Platform): Promise<void> {
  const { resumeIntent } = await import(/* webpackChunkName: "intents" */ '../../resume-intent.ts');
  await resumeIntent(platform);
}

/**
 * What follows every successful sign-in: the user's view is loaded again, success is said, and what was asked for before is done.
 * A form in the dialog (`stay`) leaves the page where it is; otherwise the way leads on.
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
    // whoever signed in is signed in, also when the wish cannot be fulfilled now
    await platform
      .refreshUser()
      .then(() => resume(platform))
      .catch(() => undefined);
  }
  return redirect(pathAfterSignIn(form, platform));
}
