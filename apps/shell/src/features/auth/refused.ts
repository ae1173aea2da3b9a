import { data, type Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { type AuthResult, problemOf } from './auth-result.ts';

/** Reports why a sign-in failed: in the form, and in a toast (rule sign-in-13). */
export function refused(platform: Platform, again: AuthResult, error: unknown) {
  const { status, ...problem } = problemOf(error);
  if (platform.side === 'browser' && problem.problem !== 'verify') {
    const message = getT(platform.i18n)('loginComponent.error.api.default');
    platform.toast({ id: 'sign-in', variant: 'error', message });
  }
  // Without a code that can still be used, the password has to be entered again.
  const form = problem.problem === 'codeExpired' ? 'signIn' : again.form;
  return data<AuthResult>({ ...again, form, ...problem }, { status });
}
