import { type ActionFunctionArgs, data, isApiError, type Platform, platformOf, redirect } from '@reprise/platform';
import { type AuthForm, type AuthResult, authForms, fieldProblemsOf, problemOf } from './auth-result.ts';
import { linkByPassword, registerByName } from './provider-steps.action.ts';
import {
  type Read,
  readForgotten,
  readRegistration,
  readResend,
  readReset,
  readUndo,
  typedValues,
} from './read-auth-form.ts';
import { signedIn } from './signed-in.ts';

/**
 * POST /auth: registration, its confirmation, password reset, the undoing of a changed address, and what a provider leaves out. Signing in is POST
 * /login_check.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const name = authForms.find((known) => known === form.get('intent'));
  if (name === 'register') {
    return submit(name, form, readRegistration(form), async (registration) => {
      await (await customerOf(platform)).register(registration);
    });
  }
  if (name === 'resend') {
    return submit(name, form, readResend(form), async ({ email }) => {
      await (await customerOf(platform)).resendConfirmation(email);
    });
  }
  if (name === 'forgot') {
    return submit(name, form, readForgotten(form), async ({ email }) => {
      await (await customerOf(platform)).requestPasswordReset(email);
    });
  }
  if (name === 'reset') {
    return submit(name, form, readReset(form), async ({ token, password }) => {
      await (await customerOf(platform)).resetPassword(token, password);
    });
  }
  if (name === 'undo') {
    return submit(name, form, readUndo(form), async ({ token }) => {
      await (await customerOf(platform)).undoEmailChange(token);
      // All sessions have ended.
      await platform.refreshUser().catch(() => undefined);
    });
  }
  if (name === 'confirm') return confirm(platform, form);
  if (name === 'link') return linkByPassword(platform, form);
  if (name === 'name') return registerByName(platform, form);
  return redirect(platform.path('auth', {}));
}

const customerOf = async (platform: Platform) => (await platform.api()).customer;

async function submit<T>(name: AuthForm, form: FormData, read: Read<T>, send: (fields: T) => Promise<void>) {
  const values = typedValues(form);
  if ('errors' in read) {
    // What no field shows is the token of a link that lost it on the way.
    const isShown = Object.keys(read.errors).length > 0;
    const what = isShown ? { errors: read.errors } : ({ problem: 'tokenInvalid' } as const);
    return data<AuthResult>({ form: name, ...what, values }, { status: 422 });
  }
  try {
    await send(read.data);
    return data<AuthResult>({ form: name, done: true, values });
  } catch (error) {
    const errors = fieldProblemsOf(error);
    if (errors) return data<AuthResult>({ form: name, errors, values }, { status: 422 });
    const { status, ...problem } = problemOf(error);
    return data<AuthResult>({ form: name, ...problem, values }, { status });
  }
}

async function confirm(platform: Platform, form: FormData) {
  const token = String(form.get('token') ?? '');
  try {
    await (await customerOf(platform)).confirmRegistration(token);
  } catch (error) {
    // The link was used on another device in the meantime.
    if (isApiError(error) && error.code === 'ALREADY_CONFIRMED')
      return data<AuthResult>({ form: 'confirm', done: true, isUsed: true });
    const { status, ...problem } = problemOf(error);
    return data<AuthResult>({ form: 'confirm', ...problem }, { status });
  }
  return (await signedIn(platform, form)) ?? data<AuthResult>({ form: 'confirm', done: true });
}
