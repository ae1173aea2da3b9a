import type { LoginData } from '@reprise/entities/user';
import { type Platform, redirect } from '@reprise/platform';
import { pathAfterSignIn, safePath } from '../../routing/next-path.ts';
import { getT } from '../../texts.ts';

async function resume(platform: Platform): Promise<void> {
  const { resumeIntent } = await import(/* webpackChunkName: "intents" */ '../../intents/resume-intent.ts');
  await resumeIntent(platform);
}

function welcome(platform: Platform, login: LoginData | undefined): void {
  const t = getT(platform.i18n);
  platform.toast({
    id: 'sign-in',
    variant: 'success',
    ...(login?.user.wasRegistered && { title: t('auth.providers.registered', { brand: platform.brand }) }),
    message: t('user.flash.login.success'),
  });
}

/**
 * Runs after every sign-in: loads the user, shows a success toast and performs the waiting intent. Redirects to the
 * next page, except after signing in with the dialog (`stay`). `login` is the answer of a sign-in with a provider.
 */
export async function signedIn(platform: Platform, form: FormData, login?: LoginData): Promise<Response | undefined> {
  if (platform.side === 'browser') {
    const intent = platform.state.getState().signIn?.intent;
    platform.closeSignIn();
    await platform.refreshUser();
    // The page that linked the provider says so.
    if (!login?.linked) welcome(platform, login);
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
  const previous = form.get('next') ? undefined : safePath(login?.previousUrl);
  return redirect(previous ?? pathAfterSignIn(form, platform));
}
