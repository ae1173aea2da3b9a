import { type LoaderFunctionArgs, lazyAction, platformOf } from '@reprise/platform';
import type { AuthView } from './auth.loader.ts';
import { providersOf } from './sign-in-providers.ts';

export { head } from './auth.head.ts';
// A sign-in that failed without JavaScript shows the form again with the problem; a GET shows the empty form.
export { AuthPage as Component } from './auth-page.tsx';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<AuthView> => ({
  form: 'signIn',
  token: '',
  isUsed: false,
  next: '',
  platform: '',
  providers: await providersOf(platformOf(context)),
});

export const action = lazyAction(() => import(/* webpackChunkName: "auth-actions" */ './login-check.action.ts'));
